/**
 * Where a window asks for an advert's photo: not by its web address, which no window ever loads, but
 * by where that address stands in an answer. `/photo/ANSWER/listings/4/images/0`.
 */
export type PhotoReference = {
  readonly answerId: string;
  /** Steps into the answer's record: member names and positions. */
  readonly recordPath: readonly (string | number)[];
};

const PHOTO_PREFIX = '/photo/';
/** Longer than any place in any record. */
const MAX_CHARACTERS = 400;
const MAX_STEPS = 12;

const ID = /^[A-Za-z0-9-]{1,64}$/;
// SECURITY: nothing that could be encoded in two ways, be a dot segment, or name a prototype.
const FIELD_NAME = /^[A-Za-z][A-Za-z0-9]{0,63}$/;
const ARRAY_INDEX = /^(?:0|[1-9]\d{0,5})$/;

/**
 * The path of a photo under the windows' own origin.
 *
 * @param steps into the answer's record, such as `['listings', 4, 'images', 0]`
 * @returns from `/photo/` on; for steps that no record has, a path that nothing lies at
 */
export function buildPhotoPath(answerId: string, steps: readonly (string | number)[]): string {
  const parts = [answerId, ...steps.map(String)];
  return PHOTO_PREFIX + parts.map((part) => (ID.test(part) ? part : '-')).join('/');
}

/** True for every path that only an advert's photo can lie under. */
export const isPhotoPath = (pathname: string) => pathname.startsWith(PHOTO_PREFIX);

/** The place that a path names; undefined for whatever {@link photoPath} would not have made. */
export function parsePhotoPath(pathname: string): PhotoReference | undefined {
  if (!isPhotoPath(pathname) || pathname.length > MAX_CHARACTERS) return undefined;
  const [answerId = '', ...parts] = pathname.slice(PHOTO_PREFIX.length).split('/');
  if (!ID.test(answerId) || parts.length === 0 || parts.length > MAX_STEPS) return undefined;
  const recordPath: (string | number)[] = [];
  for (const part of parts) {
    if (ARRAY_INDEX.test(part)) recordPath.push(Number(part));
    else if (FIELD_NAME.test(part)) recordPath.push(part);
    else return undefined;
  }
  return { answerId, recordPath };
}
