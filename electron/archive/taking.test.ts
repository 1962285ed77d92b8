import fs from 'node:fs';
import { expect, it } from 'vitest';
import { EVERYTHING, saved, testArchive, testFile, valueOf } from '../testing/archive.ts';

const VRM = 'QX71ZZW';
const NOTE = 'Zanzibarfahrt';

/** Which of a report's words stand in the files of an archive, in any letters. */
function tracesIn(file: string): readonly string[] {
  const bytes = [file, `${file}-wal`]
    .filter((name) => fs.existsSync(name))
    .map((name) => fs.readFileSync(name, 'latin1').toLowerCase())
    .join();
  return [VRM, NOTE].map((word) => word.toLowerCase()).filter((word) => bytes.includes(word));
}

async function filled(file: string, others: number) {
  const archive = testArchive(file);
  for (let n = 0; n < others; n += 1) await saved(archive, { vehicle: { vrm: `OT${10 + n}HER` } });
  const gone = await saved(archive, { vehicle: { vrm: VRM } });
  valueOf(await archive.annotate(gone.id, NOTE, []));
  await saved(archive);
  return { archive, gone };
}

const checkpoint = 'PRAGMA wal_checkpoint(TRUNCATE)';
const isSound = `INSERT INTO found (found) VALUES ('integrity-check')`;

it('leaves no byte of the words of one that is removed', async () => {
  const file = testFile();
  const { archive, gone } = await filled(file, 5);
  archive.database.exec(checkpoint);
  expect(tracesIn(file)).toHaveLength(2);
  valueOf(archive.take([gone.id], 'removed'));
  archive.database.exec(checkpoint);
  expect(tracesIn(file)).toEqual([]);
  archive.database.exec(isSound);
});

it('leaves none of many, or of what is erased, once the index is optimized', async () => {
  const file = testFile();
  const { archive, gone } = await filled(file, 25);
  valueOf(archive.take([gone.id], 'erased'));
  valueOf(
    archive.take(
      Array.from({ length: 25 }, (_, at) => at + 1),
      'removed',
    ),
  );
  const left = valueOf(archive.search(EVERYTHING, 0, 100));
  expect(left.map(({ id }) => id)).toEqual([27]);
  expect(valueOf(archive.search({ ...EVERYTHING, text: VRM }, 0, 100))).toEqual([]);
  archive.database.exec(`INSERT INTO found (found) VALUES ('optimize'); VACUUM; ${checkpoint}`);
  expect(tracesIn(file)).toEqual([]);
  archive.database.exec(isSound);
  // Afterwards one that is removed leaves nothing again, at once.
  const [last] = left;
  valueOf(await archive.annotate(last?.id ?? 0, NOTE, []));
  valueOf(await archive.annotate(last?.id ?? 0, 'Sold', []));
  archive.database.exec(checkpoint);
  expect(tracesIn(file)).toEqual([]);
});
