import { isDrawingPath } from '../shared/sample/photo-url.ts';
import { isPhotoPath } from '../shared/provider/photo-path.ts';
import { isReportPath } from './report/serve-report.ts';
import { type AssetResponse, serveAsset } from './files/serve-asset.ts';

/** What the pages are made of. */
export type PageSources = {
  /** Absolute path of the built windows. */
  readonly folder: string;
  /** Answers for every path that only a photo of a real advert can lie under. */
  readonly servePhoto: (pathname: string) => Promise<AssetResponse>;
  /** Answers for every path that only a report's document can lie under. */
  readonly serveReport: (pathname: string) => Promise<AssetResponse>;
};

/**
 * Answers whatever the windows ask of their own origin: the built files, and the photos of the
 * sample’s adverts, which are read when they are asked for, and those of real adverts, which are
 * fetched. Every host of the windows answers by this.
 *
 * @param method only GET is answered; anything else gets 405
 */
export async function servePage(
  { folder, servePhoto, serveReport }: PageSources,
  method: string,
  url: URL,
): Promise<AssetResponse> {
  if (method !== 'GET') return methodNotAllowed();
  if (isPhotoPath(url.pathname)) return servePhoto(url.pathname);
  if (isReportPath(url.pathname)) return serveReport(url.pathname);
  if (!isDrawingPath(url.pathname)) return serveAsset(folder, url.pathname);
  // Not needed before somebody looks at an advert.
  const { serveSamplePhoto } = await import('./sample/photos/serve-sample-photo.ts');
  return serveSamplePhoto(url.pathname, url.search);
}

function methodNotAllowed(): AssetResponse {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', Allow: 'GET' };
  return { status: 405, headers, body: new TextEncoder().encode('Only GET is answered') };
}
