import { isDrawingPath } from '../shared/sample/photo.ts';
import { isPhotoPath } from '../shared/provider/photo-path.ts';
import { isReportPath } from './report/pages.ts';
import { type Asset, readAsset } from './files/assets.ts';

/** What the pages are made of. */
export type Pages = {
  /** Absolute path of the built windows. */
  readonly folder: string;
  /** Answers for every path that only a photo of a real advert can lie under. */
  readonly readRealPhoto: (pathname: string) => Promise<Asset>;
  /** Answers for every path that only a report's document can lie under. */
  readonly readReport: (pathname: string) => Promise<Asset>;
};

/**
 * Answers whatever the windows ask of their own origin: the built files, and the photos of the
 * sample’s adverts, which are drawn when they are asked for, and those of real adverts, which are
 * fetched. Every host of the windows answers by this.
 *
 * @param method only GET is answered; anything else gets 405
 */
export async function answerPage(
  { folder, readRealPhoto, readReport }: Pages,
  method: string,
  url: URL,
): Promise<Asset> {
  if (method !== 'GET') return notAllowed();
  if (isPhotoPath(url.pathname)) return readRealPhoto(url.pathname);
  if (isReportPath(url.pathname)) return readReport(url.pathname);
  if (!isDrawingPath(url.pathname)) return readAsset(folder, url.pathname);
  // Not needed before somebody looks at an advert.
  const { readPhoto } = await import('./sample/photos/serve.ts');
  return readPhoto(url.pathname, url.search);
}

function notAllowed(): Asset {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', Allow: 'GET' };
  return { status: 405, headers, body: new TextEncoder().encode('Only GET is answered') };
}
