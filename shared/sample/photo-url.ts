/** RFC 2606 reserves this domain, so no such host exists. Platedesk draws the photos. */
export const PHOTO_HOST = 'photos.sample.platedesk.invalid';

/** The views in adverts, in their usual order, with descriptions. */
export const PHOTO_VIEWS = {
  'front-left': 'front left',
  'rear-right': 'rear right',
  side: 'side',
  dashboard: 'dashboard',
  seats: 'front seats',
  wheel: 'wheel',
  boot: 'boot',
  engine: 'engine bay',
} as const;
export type PhotoView = keyof typeof PHOTO_VIEWS;

/** The body types that can be drawn, with descriptions. */
export const PHOTO_BODIES = {
  hatchback: 'hatchback',
  saloon: 'saloon',
  estate: 'estate',
  coupe: 'coupe',
  convertible: 'convertible',
  suv: 'SUV',
  '4x4': '4x4',
  mpv: 'MPV',
  'panel-van': 'panel van',
} as const;
export type PhotoBody = keyof typeof PHOTO_BODIES;

export const PHOTO_COLOURS = [
  'black',
  'grey',
  'white',
  'blue',
  'silver',
  'red',
  'green',
  'orange',
  'brown',
  'beige',
  'yellow',
  'purple',
  'gold',
] as const;
export type PhotoColour = (typeof PHOTO_COLOURS)[number];

/** The subject of a photo. Values that cannot be drawn are undefined. */
export type SamplePhotoSubject = {
  readonly body: PhotoBody | undefined;
  readonly colour: PhotoColour | undefined;
  readonly view: PhotoView | undefined;
};

/** One photo of an advert: the advert's own id, and the number of the photo, from 1. */
export type SamplePhoto = SamplePhotoSubject & { readonly advert: string; readonly number: number };

const FOLDER = '/sample-photo';

/** Parses a sample photo's address, undefined for another scheme, host, port or form. */
export function parseSamplePhotoUrl(address: string): SamplePhoto | undefined {
  if (address.length > 300 || !URL.canParse(address)) return undefined;
  const { origin, username, password, pathname, search, hash } = new URL(address);
  const bare = username === '' && password === '' && hash === '';
  return bare && origin === `https://${PHOTO_HOST}`
    ? parsePhoto(pathname, '.jpg', search)
    : undefined;
}

/** Builds the path and query of a photo's drawing under the application's own origin. */
export function buildDrawingPath({ advert, number, body, colour, view }: SamplePhoto): string {
  const known = Object.entries({ body, colour, view }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  const query = known.length > 0 ? `?${known.join('&')}` : '';
  return `${FOLDER}/${advert}/${number}.svg${query}`;
}

export const isDrawingPath = (pathname: string) => pathname.startsWith(`${FOLDER}/`);

/** Parses the path and query of a drawing. Returns undefined for any other form. */
export function parseDrawingPath(pathname: string, search: string): SamplePhoto | undefined {
  return isDrawingPath(pathname)
    ? parsePhoto(pathname.slice(FOLDER.length), '.svg', search)
    : undefined;
}

/** Describes a photo: “front left of a blue hatchback”. Unknown parts are omitted. */
export function describePhoto({ body, colour, view }: SamplePhotoSubject): string {
  const what = body ? PHOTO_BODIES[body] : 'vehicle';
  const named = colour ? `${colour} ${what}` : what;
  // SUV and MPV are pronounced letter by letter, so they take “an”.
  const article = /^([aeio]|SUV|MPV)/.test(named) ? 'an' : 'a';
  return view ? `${PHOTO_VIEWS[view]} of ${article} ${named}` : `${article} ${named}`;
}

/** Parses `/ADVERT/3.jpg` and its query, which may contain each known parameter once. */
function parsePhoto(pathname: string, ending: string, search: string): SamplePhoto | undefined {
  const [, advert, digits, end] =
    /^\/([0-9a-z]{1,16})\/([1-9]\d{0,2})(\.[a-z]{3})$/.exec(pathname) ?? [];
  if (advert === undefined || end !== ending) return undefined;
  const query = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (query.has(name) || !/^(body|colour|view)$/.test(name)) return undefined;
    if (!/^[0-9a-z-]{1,24}$/.test(value)) return undefined;
    query.set(name, value);
  }
  return {
    advert,
    number: Number(digits),
    body: findKey(PHOTO_BODIES, query.get('body')),
    colour: PHOTO_COLOURS.find((each) => each === query.get('colour')),
    view: findKey(PHOTO_VIEWS, query.get('view')),
  };
}

function findKey<T extends object>(table: T, name: string | undefined): keyof T | undefined {
  return name !== undefined && Object.hasOwn(table, name) ? (name as keyof T) : undefined;
}
