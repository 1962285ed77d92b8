import { expect, test } from 'vitest';
import { isAllowedLink } from './allowed-links.ts';

test('public guidance may be opened', () => {
  expect(isAllowedLink('https://www.gov.uk/scrapped-and-written-off-vehicles')).toBe(true);
});

test.each([
  'http://www.gov.uk/',
  'https://www.gov.uk.evil.example/',
  'https://evil.example/https://www.gov.uk/',
  'https://user:pass@www.gov.uk/',
  'https://www.gov.uk:8443/',
  'https://WWW.GOV.UK@evil.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'app://desk/',
  'ms-settings:',
  'www.gov.uk',
  '',
])('%s may not be opened', (url) => {
  expect(isAllowedLink(url)).toBe(false);
});
