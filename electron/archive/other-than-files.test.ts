import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { expectSuccess } from '../testing/archive-folder.ts';
import {
  all,
  damagedArchive,
  EVERYTHING,
  references,
  untilRecovered,
} from '../testing/damaged-archive.ts';
import { OTHER_THAN_FILES } from '../testing/other-than-files.ts';

const { at, quarantinedFiles: listQuarantinedFiles, damageIndex, filled, open } = damagedArchive();

describe.each(OTHER_THAN_FILES)('$name', ({ create }) => {
  test.each(['', '-wal', '-shm', '-journal'])(
    'in the place of the file with the suffix “%s” is put aside, and no report of the backup is missing',
    async (suffix) => {
      await filled(3, 3);
      fs.rmSync(at(`reports.sqlite${suffix}`), { force: true });
      create(at(`reports.sqlite${suffix}`));
      const archive = await open();
      expect(references(archive)).toEqual(all(1, 3));
      expect(listQuarantinedFiles()).toHaveLength(1);
      expectSuccess(await archive.deleteReports([1], 'erased'));
    },
  );

  test.each([
    'reports.restored.sqlite',
    'reports.incomplete.sqlite',
    'backups/unfinished.sqlite',
    'backups/reports-000009-20261121T101500Z.sqlite',
  ])('in the place of %s does not prevent a recovery or an erasure', async (name) => {
    await filled(3, 3);
    create(at(name));
    damageIndex();
    const archive = await open();
    archive.search({ ...EVERYTHING, text: 'golf' }, 0, 9);
    await untilRecovered(archive);
    expect(references(archive)).toEqual(all(1, 3));
    expectSuccess(await archive.deleteReports([1], 'erased'));
  });

  test.each(['last-recovery.json', 'last-retention.txt'])(
    'in the place of %s does not prevent the start or an erasure',
    async (name) => {
      await filled(3, 3);
      create(at(name));
      const archive = await open();
      expect(references(archive)).toEqual(all(1, 3));
      expectSuccess(await archive.deleteReports([1], 'erased'));
    },
  );

  test.each(['pending-erase.json', 'copies-folders.json'])(
    'in the place of %s does not prevent the start, and an erasure says that copies may remain',
    async (name) => {
      await filled(3, 3);
      create(at(name));
      const archive = await open();
      expect(references(archive)).toEqual(all(1, 3));
      expect(await archive.deleteReports([1], 'erased')).toMatchObject({
        ok: false,
        message: expect.stringContaining(`${name} was damaged and was renamed`),
      });
      expect(references(archive)).toEqual(all(2, 3));
    },
  );
});
