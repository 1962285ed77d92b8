/**
 * An advert photo by the position of its web address in an answer, which a window never loads
 * itself: `/photo/ANSWER/listings/4/images/0`.
 */
export type PhotoReference = {
  readonly answerId: string;
  /** Path in the answer's record: field names and array indexes. */
  readonly recordPath: readonly (string | number)[];
};

const PHOTO_PREFIX = '/photo/';
const STORED_PHOTO_PREFIX = '/stored-photo/';
/** Longer than the path of any value in a record. */
const MAX_CHARACTERS = 400;
const MAX_STEPS = 12;

const ID = /^[A-Za-z0-9-]{1,64}$/;
// SECURITY: excludes names that have two encodings, are a dot segment or name a prototype.
const FIELD_NAME = /^[A-Za-z][A-Za-z0-9]{0,63}$/;
const ARRAY_INDEX = /^(?:0|[1-9]\d{0,5})$/;

/** Builds a path under the windows' own origin. Invalid steps give one without a photo. */
export const buildPhotoPath = (answerId: string, steps: readonly (string | number)[]) =>
  PHOTO_PREFIX + joinSteps(answerId, steps);

/** The path of a photo that is shown only if it was loaded earlier. */
export const buildStoredPhotoPath = (answerId: string, steps: readonly (string | number)[]) =>
  STORED_PHOTO_PREFIX + joinSteps(answerId, steps);

const joinSteps = (answerId: string, steps: readonly (string | number)[]) =>
  [answerId, ...steps.map(String)].map((part) => (ID.test(part) ? part : '-')).join('/');

const getPrefix = (pathname: string) =>
  [PHOTO_PREFIX, STORED_PHOTO_PREFIX].find((prefix) => pathname.startsWith(prefix));

export const isPhotoPath = (pathname: string) => getPrefix(pathname) !== undefined;

/** Whether only a photo that was loaded earlier is wanted, and nothing is fetched. */
export const isStoredPhotoPath = (pathname: string) => pathname.startsWith(STORED_PHOTO_PREFIX);

/** Returns undefined for a path that was not built from valid steps. */
export function parsePhotoPath(pathname: string): PhotoReference | undefined {
  const prefix = getPrefix(pathname);
  if (prefix === undefined || pathname.length > MAX_CHARACTERS) return undefined;
  const [answerId = '', ...parts] = pathname.slice(prefix.length).split('/');
  if (!ID.test(answerId) || parts.length === 0 || parts.length > MAX_STEPS) return undefined;
  const recordPath: (string | number)[] = [];
  for (const part of parts) {
    if (ARRAY_INDEX.test(part)) recordPath.push(Number(part));
    else if (FIELD_NAME.test(part)) recordPath.push(part);
    else return undefined;
  }
  return { answerId, recordPath };
}
