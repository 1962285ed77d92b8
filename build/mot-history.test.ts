import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** They read both versions of the MOT analysis, describe them, or write them. */
const READERS = /^(?:shared\/(?:reading|provider)|electron\/sample)\//;
/** Helpers of tests may name any field. */
const TESTS = /\.test\.tsx?$|\/testing\//;

const sources = ['electron', 'renderer', 'shared'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => /\.tsx?$/.test(file) && !TESTS.test(file)),
);

test.each(['yearlyMotData', 'mots'])('only the reading of MOT history names %s', (list) => {
  const named = new RegExp(String.raw`\b${list}\b`);
  const naming = sources.filter((file) => named.test(readFileSync(path.join(root, file), 'utf8')));
  expect(naming).toContain('shared/reading/mot-history.ts');
  expect(naming.filter((file) => !READERS.test(file))).toEqual([]);
});
