/** No such host can exist (RFC 2606): the application draws the photos that it names by itself. */
export const PHOTO_HOST = 'photos.sample.platedesk.invalid';

/** The views that adverts show, in their usual order, each in words. */
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

/** The bodies that can be drawn, each in words. */
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

/** The paints that can be drawn. */
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

/** What a photo shows. What nobody can draw is left out, whatever it was called. */
export type SamplePhotoSubject = {
  readonly body: PhotoBody | undefined;
  readonly colour: PhotoColour | undefined;
  readonly view: PhotoView | undefined;
};

/** One photo of an advert: the advert's own mark, and which of its photos, from 1. */
export type SamplePhoto = SamplePhotoSubject & { readonly advert: string; readonly number: number };

const FOLDER = '/sample-photo';

/**
 * The photo that a listed address names; undefined where it isn't one that the application draws:
 * another scheme, host or port, or any other shape.
 */
export function parseSamplePhotoUrl(address: string): SamplePhoto | undefined {
  if (address.length > 300 || !URL.canParse(address)) return undefined;
  const { origin, username, password, pathname, search, hash } = new URL(address);
  const bare = username === '' && password === '' && hash === '';
  return bare && origin === `https://${PHOTO_HOST}`
    ? parsePhoto(pathname, '.jpg', search)
    : undefined;
}

/** Where the application's own pages find the drawing of a photo: a path with its query. */
export function buildDrawingPath({ advert, number, body, colour, view }: SamplePhoto): string {
  const known = Object.entries({ body, colour, view }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  const query = known.length > 0 ? `?${known.join('&')}` : '';
  return `${FOLDER}/${advert}/${number}.svg${query}`;
}

/** True for every path that only a drawing can lie under. */
export const isDrawingPath = (pathname: string) => pathname.startsWith(`${FOLDER}/`);

/** The photo whose drawing lies at a path of the application's own; undefined for any other shape. */
export function parseDrawingPath(pathname: string, search: string): SamplePhoto | undefined {
  return isDrawingPath(pathname)
    ? parsePhoto(pathname.slice(FOLDER.length), '.svg', search)
    : undefined;
}

/** What a photo shows, in words: “front left of a blue hatchback”; less where less is known. */
export function describePhoto({ body, colour, view }: SamplePhotoSubject): string {
  const what = body ? PHOTO_BODIES[body] : 'vehicle';
  const named = colour ? `${colour} ${what}` : what;
  // An SUV and an MPV are said letter by letter.
  const article = /^([aeio]|SUV|MPV)/.test(named) ? 'an' : 'a';
  return view ? `${PHOTO_VIEWS[view]} of ${article} ${named}` : `${article} ${named}`;
}

/** `/ADVERT/3.jpg` and `?body=…&colour=…&view=…`: each of the three at most once, nothing else. */
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
