import { hash } from '../random.ts';
import type { Core } from './core.ts';

/** No such host can exist (RFC 2606): the application draws these photos itself. */
export const PHOTO_HOST = 'photos.sample.platedesk.invalid';

const VIEWS = [
  'front-left',
  'rear-right',
  'side',
  'dashboard',
  'seats',
  'wheel',
  'boot',
  'engine',
] as const;

/**
 * Addresses of an advert's photos: `https://HOST/ADVERT/3.jpg?body=hatchback&colour=red&view=side`,
 * with what there is to draw in the query.
 */
export function photoUrls(core: Core, advert: string, count: number): string[] {
  const folder = hash(advert).toString(36).padStart(7, '0');
  const body = core.model.body.toLowerCase().replaceAll(' ', '-');
  const colour = core.colour.name.toLowerCase();
  return Array.from({ length: count }, (_, at) => {
    const view = VIEWS[at % VIEWS.length] ?? VIEWS[0];
    return `https://${PHOTO_HOST}/${folder}/${at + 1}.jpg?body=${body}&colour=${colour}&view=${view}`;
  });
}
