import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const tree = mkdtempSync(path.join(tmpdir(), 'add-dataset-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

test('the compiler names each place that lacks a fourteenth dataset, and no other', () => {
  for (const folder of ['electron', 'renderer', 'shared'])
    cpSync(path.join(root, folder), path.join(tree, folder), {
      recursive: true,
      filter: (file) => !file.includes('.test.'),
    });
  cpSync(path.join(root, 'package.json'), path.join(tree, 'package.json'));
  symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'), 'junction');
  const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8'));
  write('tsconfig.json', JSON.stringify({ compilerOptions }));

  write(
    'shared/provider/recalls.ts',
    dataset("sourceForCustomers: 'recalls', profiles: ['dealer'], identity: { rank: 130 },"),
  );
  edit('shared/provider/catalogue.ts', [
    ['export const DATASETS = [', "import { recalls } from './recalls.ts';\n$&\n  recalls,"],
  ]);
  edit('shared/report/sections.ts', [
    ['export const SECTIONS = [', "$&\n  { id: 'recalls', title: 'Recalls', isRequired: false },"],
  ]);
  write('shared/provider/incomplete.ts', dataset(''));
  write(
    'shared/findings/rules/recalls.ts',
    `import type { Rule } from '../finding.ts';
     export const recalls: Rule = {
       id: 'recalls', severity: 'review', title: 'Recalled', description: '', datasets: ['check'],
       evaluate: () => [],
     };`,
  );

  const errors = compile();
  const listMessages = (file: string) =>
    errors
      .filter((error) => error.file === file)
      .map(({ message }) => message)
      .join('\n');
  expect([...new Set(errors.map(({ file }) => file))].toSorted()).toEqual([
    'electron/report/document/sections/index.ts',
    'electron/sample/datasets/index.ts',
    'renderer/datasets/registry.ts',
    'shared/findings/rules/recalls.ts',
    'shared/provider/incomplete.ts',
    'shared/reading/absent-data.ts',
  ]);
  expect(listMessages('shared/provider/incomplete.ts')).toMatch(/profiles, identity/);
  for (const file of ['renderer/datasets/registry.ts', 'shared/reading/absent-data.ts'])
    expect(listMessages(file)).toContain("'recalls' is missing");
  expect(listMessages('electron/sample/datasets/index.ts')).toContain("'recalls' is missing");
  expect(listMessages('electron/report/document/sections/index.ts')).toMatch(
    /'recalls' is missing/,
  );
  expect(listMessages('shared/findings/rules/recalls.ts')).toMatch(/subject, basis/);
}, 240_000);

/** A dataset's file in shared/provider. */
const dataset = (fields: string) => `
  import { type Dataset, defineEndpoint } from './endpoint.ts';
  import * as f from './fields.ts';
  export const recalls = {
    id: 'recalls', name: 'Recalls', ${fields}
    versions: [defineEndpoint('1.0', '/recalls', f.record({ make: f.text('Make') }))],
  } as const satisfies Dataset;
`;

function write(file: string, content: string): void {
  writeFileSync(path.join(tree, file), content);
}

/** Replaces texts of a copied file; fails if one is missing. */
function edit(file: string, changes: readonly (readonly [string, string])[]): void {
  let content = readFileSync(path.join(tree, file), 'utf8');
  for (const [from, to] of changes) {
    expect(content).toContain(from);
    content = content.replace(from, to);
  }
  write(file, content);
}

function compile(): { readonly file: string; readonly message: string }[] {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  // One checker needs a third less processor time than four, and other tests use the other core.
  const { stdout, error } = spawnSync(
    process.execPath,
    [tsc, '--noEmit', '--pretty', 'false', '--checkers', '1'],
    { cwd: tree, encoding: 'utf8' },
  );
  if (error) throw error;
  // The first line of an error names its file; the lines of its explanation are indented.
  return stdout.split(/\n(?! )/).flatMap((text) => {
    const [, file, message] = /^(\S+)\(\d+,\d+\): (error .*)$/s.exec(text) ?? [];
    return file && message ? [{ file, message }] : [];
  });
}
