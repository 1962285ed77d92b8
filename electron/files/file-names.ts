import fs from 'node:fs';
import path from 'node:path';

/** The system's code of an error, such as `ENOENT`. */
export function getErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** `20261121T101530Z`: a time as part of a file name. */
export const toFileTimestamp = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * `settings.damaged-20261121T101530Z.json`, with a number added if that file exists.
 *
 * @param suffixes of the files that move together; none of them may exist
 */
export function createUniqueQuarantineName(
  file: string,
  now: Date,
  suffixes: readonly string[],
): string {
  const { dir, name, ext } = path.parse(file);
  for (let count = 1; ; count += 1) {
    const number = count > 1 ? `-${count}` : '';
    const candidate = path.join(dir, `${name}.damaged-${toFileTimestamp(now)}${number}${ext}`);
    const exists = suffixes.some((suffix) =>
      fs.lstatSync(candidate + suffix, { throwIfNoEntry: false }),
    );
    if (!exists) return candidate;
  }
}
