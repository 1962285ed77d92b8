import { isDrawingPath } from '../shared/sample/photo-url.ts';
import { isPhotoPath } from '../shared/provider/photo-path.ts';
import { isReportPath } from './report/serve-report.ts';
import { type AssetResponse, serveAsset, textResponse } from './files/serve-asset.ts';

export type PageSources = {
  /** Absolute path of the built windows. */
  readonly folder: string;
  /** Called for every path reserved for photos of real adverts. */
  readonly servePhoto: (pathname: string) => Promise<AssetResponse>;
  /** Called for every path reserved for documents of reports. */
  readonly serveReport: (pathname: string) => Promise<AssetResponse>;
};

/**
 * Serves the windows' origin, in Electron and in the preview host: built files, photos of adverts
 * and documents of reports.
 */
export async function servePage(
  { folder, servePhoto, serveReport }: PageSources,
  method: string,
  url: URL,
): Promise<AssetResponse> {
  if (method !== 'GET') return textResponse(405, 'Only GET is answered', { Allow: 'GET' });
  if (isPhotoPath(url.pathname)) return servePhoto(url.pathname);
  if (isReportPath(url.pathname)) return serveReport(url.pathname);
  if (!isDrawingPath(url.pathname)) return serveAsset(folder, url.pathname);
  // Loaded with the first photo of a sample advert.
  const { serveSamplePhoto } = await import('./sample/photos/serve-sample-photo.ts');
  return serveSamplePhoto(url.pathname, url.search);
}
