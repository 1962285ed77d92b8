import fs from 'node:fs';
import { expect, test } from 'vitest';
import { openDatabase, readPragma } from '../archive/database.ts';
import { createTestLists } from '../testing/list-services.ts';
import { openTestLists } from '../testing/open-test-lists.ts';
import { createMemoryLog } from '../testing/provider.ts';
import { toListError } from './list-error.ts';
import { listPaths } from './list-paths.ts';

/** A closed file of lists, whose version is changed if one is given. */
async function createFile(version?: number) {
  const lists = openTestLists();
  await lists.create(1);
  await lists.services.close();
  const { file } = listPaths(lists.folder);
  using database = openDatabase(file);
  if (version !== undefined) database.exec(`PRAGMA user_version = ${version}`);
  return { folder: lists.folder, file, version: readPragma(database, 'user_version') };
}

const readFiles = (folder: string) =>
  fs.readdirSync(folder).map((name) => [name, fs.readFileSync(`${folder}/${name}`, 'base64')]);

function openAgain(folder: string) {
  try {
    return createTestLists({ folder });
  } catch (error) {
    return error;
  }
}

test('a file of a newer version is refused with a sentence, and stays as it is', async () => {
  const { folder } = await createFile(2);
  const before = readFiles(folder);
  expect(toListError(openAgain(folder), createMemoryLog().log)).toEqual({
    ok: false,
    error: {
      code: 'storage',
      message:
        'The work lists were saved by a newer version of Platedesk. Nothing was changed. Update Platedesk to open them.',
    },
  });
  expect(readFiles(folder)).toEqual(before);
});

test('a copy of a newer version is not renamed as damaged when it replaces the file', async () => {
  const { folder, file } = await createFile(2);
  const { copy } = listPaths(folder);
  fs.renameSync(file, copy);
  expect(openAgain(folder)).toBeInstanceOf(Error);
  expect(openAgain(folder)).toBeInstanceOf(Error);
  expect(fs.readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([]);
});

test('a new file states its version', async () => {
  expect((await createFile()).version).toBe(1);
});
