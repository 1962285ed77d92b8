import type { LoadedListing } from '../../../shared/listings/listing.ts';
import type { Environment } from '../../../shared/provider/environment.ts';
import type { PhotoSource } from '../../datasets/photos/photo-source.ts';

/** The photos of a listing; none in a version that has no photos. */
export function listingPhotos(
  { listing, answer, index }: LoadedListing,
  environment: Environment,
): PhotoSource {
  return {
    photos: listing.images ?? [],
    environment,
    answerId: answer.id,
    path: ['listings', index, 'images'],
  };
}
