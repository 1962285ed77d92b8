import { expect, test } from 'vitest';
import { describeImportError, type ImportError } from './import-errors.ts';

test.each<[ImportError, string]>([
  [
    { kind: 'too-many-rows', rowCount: 1_412 },
    'The file has 1,412 rows. A work list holds at most 1,000. Divide the file.',
  ],
  [
    { kind: 'no-identifier-column' },
    'No column contains number plates or VINs. Choose the column above the preview.',
  ],
  [{ kind: 'nothing-ready' }, 'No row is ready. The reasons are listed under “Not ready”.'],
  [{ kind: 'empty' }, 'The file has no rows.'],
  [
    { kind: 'text-too-large', bytes: 5_000_001 },
    'The text has 5.1 MB. At most 5 MB are read. Divide the text.',
  ],
  [
    { kind: 'workbook-too-large', bytes: 24_000_000 },
    'The file is too large to read safely: it has 24 MB. At most 20 MB are read.',
  ],
  [
    { kind: 'workbook-too-large', bytes: 20_000_001 },
    'The file is too large to read safely: it has 20.1 MB. At most 20 MB are read.',
  ],
  [
    { kind: 'workbook-too-large', bytes: 10 * 1024 ** 3 },
    'The file is too large to read safely: it has 10,737 MB. At most 20 MB are read.',
  ],
])('%j', (error, sentence) => {
  expect(describeImportError(error)).toBe(sentence);
});
