import { expect, test } from 'vitest';
import { toImportRows } from './lookup-target.ts';

const plates = Array.from({ length: 60 }, (_, index) => `AB12 C${letters(index)}`);
function letters(index: number) {
  const all = 'ABCDEFGHJKLMNOPRSTUVWXYZ';
  return all.charAt(Math.floor(index / all.length)) + all.charAt(index % all.length);
}
const offered = plates.slice(0, 20).join('\n');
const compact = plates.map((plate) => plate.replace(' ', ''));

test.each<[string, string, readonly string[]]>([
  ['line breaks', plates.join(', '), plates],
  ['commas', compact.join(','), compact],
  ['spaces', compact.join(' '), plates],
  ['spaces within and between plates', plates.join(' '), plates],
  ['tabs', plates.join('\t'), plates],
  ['vertical lines', plates.join(' | '), plates],
  ['lower case', compact.join(' ').toLowerCase(), plates],
])('all plates of a list with %s become rows', (_, text, rows) => {
  expect(toImportRows(text, offered).split('\n').toSorted()).toEqual(rows.toSorted());
});
