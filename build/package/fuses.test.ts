import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FUSES, readFuses, setFuses } from './fuses.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fuses-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file with the part of Electron that holds its fuses: marker, version, number, states. */
function binaryWith(count: number, state: '0' | '1'): string {
  const file = path.join(folder, `${count}-${state}`);
  const head = Buffer.from([1, count]);
  const marker = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');
  writeFileSync(file, Buffer.concat([marker, head, Buffer.from(state.repeat(count))]));
  return file;
}

test.each(['0', '1'] as const)('sets nine fuses that are all %s', async (state) => {
  const file = binaryWith(9, state);
  expect(await setFuses(file)).toEqual([]);
  expect(await readFuses(file)).toEqual(FUSES);
});

test('names the fuse that an older runtime lacks, and sets the others', async () => {
  const file = binaryWith(8, '0');
  expect(await setFuses(file)).toEqual(['WasmTrapHandlers']);
  const { WasmTrapHandlers, ...others } = FUSES;
  expect(await readFuses(file)).toEqual(others);
  expect(WasmTrapHandlers).toBe(true);
});

test('refuses a runtime with a fuse that is not stated', async () => {
  await expect(setFuses(binaryWith(10, '0'))).rejects.toThrow('a fuse 9');
});
