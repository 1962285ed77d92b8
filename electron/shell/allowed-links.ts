/** Sites that a link may open in the user's browser: public guidance. */
const ALLOWED_HOSTS: ReadonlySet<string> = new Set([
  'www.gov.uk',
  'www.legislation.gov.uk',
  'www.thatcham.org',
  'ico.org.uk',
  'www.financial-ombudsman.org.uk',
]);

/** Whether a link may be opened outside the application. */
export function isAllowedLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    ALLOWED_HOSTS.has(url.hostname)
  );
}
