import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  all,
  damagedArchive,
  expectAllOpen,
  recoveredIn,
  references,
  untilRecovered,
} from '../testing/damaged-archive.ts';
import { saveTestReport, waitForCheck, waitForMaintenance } from '../testing/archive-folder.ts';

const { at, quarantinedFiles, filled, open, overwrite, pages, withCopies } = damagedArchive();

const NOISE = {
  'the beginning': () => overwrite(0, 1),
  'the middle': () => overwrite(Math.floor(pages() / 3), Math.floor(pages() / 3)),
  'all of it': () => overwrite(0, pages()),
};

describe.each(Object.entries(NOISE))('noise over %s', (where, overwriteIt) => {
  test.each([
    ['a backup and copies', 10, true],
    ['a backup', 10, false],
    ['copies', 0, true],
    ['neither', 0, false],
  ])('with %s', async (_, backedUpCount, copies) => {
    await filled(backedUpCount, 25, { size: 9_000, copies });
    overwriteIt();
    const damaged = fs.readFileSync(at('reports.sqlite'));
    const archive = await open(copies ? withCopies : {});
    await untilRecovered(archive);
    const { message, quarantinedFile } = recoveredIn(archive);
    expect(fs.readFileSync(quarantinedFile).equals(damaged)).toBe(true);
    expect(message).toContain(
      backedUpCount > 0 ? 'restored from the backup' : 'No good backup was found',
    );
    expectAllOpen(archive);

    const recovered = references(archive);
    const missing = all(1, 25).filter((reference) => !recovered.includes(reference));
    // SQLite cannot open a file whose beginning is damaged, so it is not known which reports it
    // contained.
    const isReadable = where === 'the middle';
    const expectedMissing = copies ? [] : isReadable ? missing : all(backedUpCount + 1, 25);
    expect(missing).toEqual(expectedMissing);
    expect(missing.length > 0).toBe(!copies);
    expect(recovered).toEqual(expect.arrayContaining(all(1, backedUpCount)));
    expect(message.includes('It is not known whether any other report is missing.')).toBe(
      !isReadable,
    );
    const listed = isReadable ? missing.slice(0, 20) : [];
    expect(listed.filter((reference) => !message.includes(reference))).toEqual([]);

    const after = await saveTestReport(archive, 26);
    expect(recovered).not.toContain(after.reference);
    await (recovered.length > 0 ? waitForMaintenance : waitForCheck)(archive);
    await archive.close();
    const reopened = await open(copies ? withCopies : {});
    expect(references(reopened)).toEqual([...recovered, after.reference]);
    expect(quarantinedFiles().filter((name) => name.endsWith('.sqlite'))).toEqual([
      path.basename(quarantinedFile),
    ]);
    expect(reopened.state()).not.toHaveProperty('chainProblem');
  });
});
