/**
 * SECURITY: whether a page may navigate a frame to a URL. A window stays on its start page for its
 * whole life; the only frames are documents of reports.
 *
 * @param startPage URL of the page, with a path and without a fragment
 */
export function isAllowedNavigation(
  { url, isMainFrame }: { readonly url: string; readonly isMainFrame: boolean },
  startPage: string,
): boolean {
  return isMainFrame ? url.split('#', 1)[0] === startPage : url.startsWith(`${startPage}report/`);
}
