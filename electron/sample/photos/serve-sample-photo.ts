import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  parseDrawingPath,
  PHOTO_VIEWS,
  type PhotoBody,
  type PhotoColour,
  type PhotoView,
  type SamplePhoto,
} from '../../../shared/sample/photo-url.ts';
import { type AssetResponse, SANDBOX_HEADERS, textResponse } from '../../files/serve-asset.ts';
import { hash } from '../random.ts';

/**
 * Serves a photo of the sample's adverts: `/sample-photo/ADVERT/3.svg` with `body`, `colour` and
 * `view` in its query. Any other form is answered with 404. An unknown value gets the most common
 * picture.
 *
 * @param pathname the request's path, still percent-encoded
 * @param search the query with its question mark, or ''
 */
export async function serveSamplePhoto(pathname: string, search: string): Promise<AssetResponse> {
  const photo = parseDrawingPath(pathname, search);
  if (!photo) return textResponse(404, 'Not found', SANDBOX_HEADERS);
  const headers = { 'Content-Type': 'image/svg+xml', ...SANDBOX_HEADERS };
  return textResponse(200, await loadSamplePhoto(photo), headers);
}

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

const CAPTION =
  '<rect x="466" y="366" width="122" height="22" rx="4" fill="#ffffff" opacity="0.8"/>' +
  '<text x="477" y="382" font-family="sans-serif" font-size="15" fill="#33393f">Sample photo</text>';

/**
 * Renders a photo as a complete SVG picture, 600 by 400. The same photo always has the same
 * picture. Unknown values get the most common picture: a hatchback in primer grey, from the side.
 *
 * A picture's file has two kinds of placeholder. `{side}` is a shade of the paint. `{a|b}` is a
 * small difference, such as five spokes or seven, which depends on the advert. SECURITY: the file's
 * name and every value come from closed lists in this program; neither contains text of the
 * request.
 */
export async function loadSamplePhoto(photo: SamplePhoto): Promise<string> {
  const { advert, number, body = 'hatchback', colour, view = 'side' } = photo;
  const shared = SHARED_PICTURES[view];
  const name = `${view}-${shared ? (shared[body] ?? 'hatchback') : body}.svg`;
  // The build copies the folder next to the main process's modules.
  const template = await readFile(path.join(import.meta.dirname, 'pictures', name), 'utf8');
  const variety = hash(advert) % 60;
  const shades = getShades(colour);
  return template
    .replaceAll('\n', '')
    .replaceAll(/\{([^}]+)\}/g, (_, inside: string) => {
      const choices = inside.split('|');
      return shades.get(inside) ?? choices[variety % choices.length] ?? '';
    })
    .replace(/^(<svg[^>]*>)(.*)<\/svg>$/, (_, start: string, drawing: string) =>
      [start, isCloser(number) ? enlarge(drawing) : drawing, CAPTION, '</svg>'].join(''),
    );
}

/** An advert with more photos than there are views shows the views again, enlarged. */
const isCloser = (number: number) =>
  Math.floor((number - 1) / Object.keys(PHOTO_VIEWS).length) % 2 === 1;
const enlarge = (drawing: string) => `<g transform="translate(-96 -76) scale(1.32)">${drawing}</g>`;

/** How the shades of a paint are mixed: the other colour and its share. The pictures name them. */
const SHADES = {
  /** Surfaces that face the sky. */
  top: ['#ffffff', 0.22],
  /** Lit surfaces: the front, an edge. */
  highlight: ['#ffffff', 0.1],
  side: ['#ffffff', 0],
  /** The rear, which is turned away from the sun. */
  rear: ['#14181e', 0.1],
  /** Low surfaces and those that are turned away. */
  shadow: ['#14181e', 0.26],
  panelGap: ['#14181e', 0.5],
} as const;

const PAINTS: Readonly<Record<PhotoColour, string>> = {
  black: '#2b2e33',
  grey: '#6f767e',
  white: '#e9ebec',
  blue: '#2f5f9e',
  silver: '#b9bec3',
  red: '#b3322e',
  green: '#3d6b4c',
  orange: '#d5742a',
  brown: '#6e4c36',
  beige: '#cdbd9f',
  yellow: '#e0b62e',
  purple: '#5d4580',
  gold: '#a98d4b',
};

/** For an unknown colour: primer grey. */
const UNKNOWN = '#9aa0a6';

/** The shades of a paint in the light by name, each as `#rrggbb`. */
function getShades(colour: PhotoColour | undefined): ReadonlyMap<string, string> {
  const paint = colour ? PAINTS[colour] : UNKNOWN;
  return new Map(
    Object.entries(SHADES).map(([name, [other, share]]) => [name, mixColours(paint, other, share)]),
  );
}

function mixColours(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)];
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (colour: string) =>
  [1, 3, 5].map((index) => Number.parseInt(colour.slice(index, index + 2), 16));
