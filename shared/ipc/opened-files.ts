import { formatCount } from '../format/text.ts';

/** A report file that the system or the user opened: its content, or why it was not read. */
export type OpenedFile = { readonly name: string } & (
  | { readonly kind: 'read'; readonly bytes: Uint8Array<ArrayBuffer> }
  | {
      readonly kind: 'unread';
      readonly message: string;
      /** It stands for this number of files, which were not opened because of the limits. */
      readonly unopenedCount?: number;
    }
);

/** Limits of the files that a window has open, which are shown one after another. */
const MAX_OPENED_FILES = 50;
const MAX_OPENED_BYTES = 200_000_000;

/** How many of the files, from the first, are within the limits. `sizes` are in bytes. */
export function countWithinLimits(sizes: readonly number[]): number {
  let sum = 0;
  const firstAbove = sizes.findIndex((size, index) => {
    sum += size;
    return index >= MAX_OPENED_FILES || sum > MAX_OPENED_BYTES;
  });
  return firstAbove === -1 ? sizes.length : firstAbove;
}

export const getSize = (file: OpenedFile): number =>
  file.kind === 'read' ? file.bytes.byteLength : 0;

/** Stands for files that are not opened. */
export const createUnopened = (count: number): OpenedFile => ({
  name: formatCount(count, 'file'),
  kind: 'unread',
  message: `${count === 1 ? 'It was' : 'They were'} not opened, because up to ${MAX_OPENED_FILES} files with ${MAX_OPENED_BYTES / 1_000_000} MB can be open at once. Close the open files first, or import report files in Saved reports.`,
  unopenedCount: count,
});

/** Adds files to those that are open, up to the limits. One entry at the end stands for the others. */
export function addOpenedFiles(
  open: readonly OpenedFile[],
  added: readonly OpenedFile[],
): readonly OpenedFile[] {
  // The first file is shown now, so it keeps its place.
  const hasUnopened = open.length > 1 && countUnopened(open.at(-1)) > 0;
  const present = hasUnopened ? open.slice(0, -1) : open;
  const files = [...present, ...added.filter((file) => countUnopened(file) === 0)];
  const count = countWithinLimits(files.map(getSize));
  const unopened =
    files.length -
    count +
    [...open.slice(present.length), ...added].reduce((sum, file) => sum + countUnopened(file), 0);
  return unopened > 0 ? [...files.slice(0, count), createUnopened(unopened)] : files;
}

const countUnopened = (file: OpenedFile | undefined): number =>
  file?.kind === 'unread' ? (file.unopenedCount ?? 0) : 0;
