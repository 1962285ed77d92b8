import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type SamplePhoto,
  PHOTO_VIEWS,
  type PhotoBody,
  type PhotoView,
} from '../../../shared/sample/photo-url.ts';
import { hash } from '../random.ts';
import { getPaint } from './colours.ts';

/** In these views most bodies look the same: those not listed have the hatchback's picture. */
const SHARED_PICTURES: Partial<Record<PhotoView, Partial<Record<PhotoBody, PhotoBody>>>> = {
  dashboard: { convertible: 'convertible', 'panel-van': 'panel-van' },
  seats: { convertible: 'convertible', 'panel-van': 'panel-van' },
  wheel: { suv: 'suv', '4x4': 'suv' },
  boot: {
    saloon: 'saloon',
    coupe: 'saloon',
    convertible: 'convertible',
    'panel-van': 'panel-van',
  },
  engine: {},
};

/** The picture states that it is a sample. */
const CAPTION =
  '<rect x="466" y="366" width="122" height="22" rx="4" fill="#ffffff" opacity="0.8"/>' +
  '<text x="477" y="382" font-family="sans-serif" font-size="15" fill="#33393f">Sample photo</text>';

/**
 * A photo as a whole SVG picture, 600 by 400, always the same for the same photo. Unknown values get
 * the most common picture: a hatchback in primer grey, from the side.
 *
 * A picture's file has two kinds of placeholder: `{side}` is a shade of the paint, and in `{a|b}` the
 * advert decides between small differences, such as five spokes or seven. SECURITY: the file's name
 * and every value come from closed lists in this program; no text of the request is in either.
 */
export async function loadSamplePhoto(photo: SamplePhoto): Promise<string> {
  const { advert, number, body = 'hatchback', colour, view = 'side' } = photo;
  const shared = SHARED_PICTURES[view];
  const name = `${view}-${shared ? (shared[body] ?? 'hatchback') : body}.svg`;
  // The build copies the folder next to the main process's modules.
  const template = await readFile(path.join(import.meta.dirname, 'pictures', name), 'utf8');
  const variety = hash(advert) % 60;
  const paint = new Map<string, string>(Object.entries(getPaint(colour)));
  return template
    .replaceAll('\n', '')
    .replaceAll(/\{([^}]+)\}/g, (_, inside: string) => {
      const choices = inside.split('|');
      return paint.get(inside) ?? choices[variety % choices.length] ?? '';
    })
    .replace(/^(<svg[^>]*>)(.*)<\/svg>$/, (_, start: string, drawing: string) =>
      [start, isCloser(number) ? enlarge(drawing) : drawing, CAPTION, '</svg>'].join(''),
    );
}

/** An advert with more photos than there are views shows the views again, enlarged. */
const isCloser = (number: number) =>
  Math.floor((number - 1) / Object.keys(PHOTO_VIEWS).length) % 2 === 1;
const enlarge = (drawing: string) => `<g transform="translate(-96 -76) scale(1.32)">${drawing}</g>`;
