/**
 * SECURITY: whether a page may navigate a frame to a URL. A window stays on its start page; the only
 * frames are documents of reports.
 */
export function isAllowedNavigation(
  { url, isMainFrame }: { readonly url: string; readonly isMainFrame: boolean },
  startPage: string,
): boolean {
  return isMainFrame ? url.split('#', 1)[0] === startPage : url.startsWith(`${startPage}report/`);
}
