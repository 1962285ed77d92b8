import { PHOTO_HOST, PHOTO_VIEWS } from '../../../shared/sample/photo-url.ts';
import { hash } from '../random.ts';
import type { Core } from './vehicle-core.ts';

const VIEWS = Object.keys(PHOTO_VIEWS);

/**
 * URLs of an advert's photos: `https://HOST/ADVERT/3.jpg?body=hatchback&colour=red&view=side`, with
 * the properties of the drawing in the query.
 */
export function photoUrls(
  core: Pick<Core, 'model' | 'colour'>,
  advert: string,
  count: number,
): string[] {
  const folder = hash(advert).toString(36).padStart(7, '0');
  const body = core.model.body.toLowerCase().replaceAll(' ', '-');
  const colour = core.colour.name.toLowerCase();
  return Array.from({ length: count }, (_, at) => {
    const view = VIEWS[at % VIEWS.length];
    return `https://${PHOTO_HOST}/${folder}/${at + 1}.jpg?body=${body}&colour=${colour}&view=${view}`;
  });
}
