import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAYERS, type Side, TEST_HELPERS } from './layers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const sides = Object.keys(LAYERS) as Side[];
const folders = (at: string) =>
  readdirSync(path.join(root, at), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

// A copy of the lint configuration, with the folders that it reads.
const tree = mkdtempSync(path.join(tmpdir(), 'layers-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));
for (const file of ['oxlint.config.ts', 'build/layers.ts'])
  cpSync(path.join(root, file), path.join(tree, file));
for (const name of folders('renderer/datasets'))
  mkdirSync(path.join(tree, 'renderer/datasets', name), { recursive: true });
symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'), 'junction');

/** A file and the module that it imports. */
type Import = readonly [file: string, imported: string];

const FORBIDDEN: readonly Import[] = [
  ['shared/provider/x.ts', 'electron'],
  ['shared/provider/x.ts', 'node:fs'],
  ['shared/provider/x.ts', '../../electron/ports.ts'],
  ['shared/provider/x.ts', '../../renderer/bridge/x.ts'],
  ['shared/provider/x.ts', '../findings/verdict.ts'],
  ['shared/findings/rules/x.ts', '../../report/snapshot.ts'],
  ['shared/format/x.ts', '../testing/x.ts'],
  ['renderer/app/x.ts', 'electron'],
  ['renderer/app/x.ts', 'node:path'],
  ['renderer/app/x.ts', '../../electron/ports.ts'],
  ['renderer/ui/chart/x.ts', '../../fields/x.ts'],
  ['renderer/window/x.ts', '../app/services.tsx'],
  ['renderer/fields/x.ts', '../bridge/x.ts'],
  ['renderer/datasets/check/x.ts', '../valuation/ValuationView.tsx'],
  ['renderer/datasets/check/x.ts', '../../compare/x.ts'],
  ['renderer/lookup/x.ts', '../settings/SettingsScreen.tsx'],
  ['renderer/settings/x.ts', '../lookup/Omnibox.tsx'],
  ['renderer/lookup/overview/x.ts', '../../app/App.tsx'],
  ['renderer/saved/detail/x.ts', '../../report/report-input.ts'],
  ['renderer/bridge/x.ts', './window-bridge.ts'],
  ['renderer/datasets/check/x.tsx', '../../bridge/window-bridge.ts'],
  ['renderer/saved/detail/x.ts', '../../bridge/window-bridge.ts'],
  ['renderer/app/x.tsx', '../bridge/window-bridge.ts'],
  ['renderer/app/x.test.tsx', '../bridge/window-bridge.ts'],
  ['renderer/testing/x.tsx', '../bridge/window-bridge.ts'],
  ['electron/keys/x.ts', 'electron'],
  ['electron/services.ts', 'electron'],
  ['electron/ipc/x.ts', '../../renderer/bridge/x.ts'],
  ['electron/ports.ts', './report/reports.ts'],
  ['electron/keys/x.ts', '../settings/settings.ts'],
  ['electron/archive/x.ts', '../report/build-snapshot.ts'],
  ['electron/report/document/parts/x.tsx', '../../../services.ts'],
  ['electron/report/x.ts', '../../e2e/run.ts'],
];

const ALLOWED: readonly Import[] = [
  ['shared/provider/x.ts', '../format/json.ts'],
  ['renderer/app/x.ts', '../../shared/ipc/channels.ts'],
  ['renderer/main.tsx', './app/App.tsx'],
  ['renderer/app/services.tsx', '../bridge/window-bridge.ts'],
  ['electron/main.ts', 'electron'],
  ['electron/preload.ts', 'electron'],
  ['electron/shell/x.ts', 'electron'],
  ['electron/adapters/x.ts', 'electron'],
  ['electron/keys/x.ts', 'node:fs'],
  ['electron/sample/datasets/x.ts', '../photos/serve-sample-photo.ts'],
  ['electron/report/x.test.ts', '../testing/x.ts'],
  ['renderer/datasets/check/x.ts', '../../fields/x.tsx'],
  ['renderer/datasets/check/x.ts', '../parts/DatasetView.tsx'],
  ['renderer/datasets/check/x.ts', '../../ui/Plate.tsx'],
  ['renderer/compare/x.ts', '../vehicle/lookup-target.ts'],
  ['renderer/app/x.ts', '../compare/CompareScreen.tsx'],
  ['e2e/x.ts', '../electron/testing/x.ts'],
];

/** Files with a name of their own in the tree, because one run of the linter checks all imports. */
const linted = [...FORBIDDEN, ...ALLOWED].map(([file, imported], index) => ({
  file: file.replace('/x.', `/x${index}.`),
  imported,
}));

/** The files whose import the project's lint rules forbid. */
function findForbiddenImports(): ReadonlySet<string> {
  for (const { file, imported } of linted) {
    const target = path.join(tree, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, `import { it } from '${imported}';\n\nexport const used = it;\n`);
  }
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const args = [
    oxlint,
    '-c',
    'oxlint.config.ts',
    '--format=unix',
    ...linted.map(({ file }) => file),
  ];
  const run = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' });
  // Exit code 1 reports a lint error; anything above is a configuration that could not be read.
  if (run.status !== 1 || run.stdout.includes('Failed to'))
    throw new Error(`lint did not run: ${run.stdout}${run.stderr}`);
  const reported = run.stdout.split('\n').filter((line) => line.includes('no-restricted-imports'));
  return new Set(reported.map((line) => line.replace(/:.*/, '')));
}

let forbidden: ReadonlySet<string>;
beforeAll(() => {
  forbidden = findForbiddenImports();
});

test.each(linted.slice(0, FORBIDDEN.length))('$file may not import $imported', ({ file }) => {
  expect(forbidden).toContain(file);
});

test.each(linted.slice(FORBIDDEN.length))('$file may import $imported', ({ file }) => {
  expect(forbidden).not.toContain(file);
});

test.each(sides)('the table contains every folder of %s/', (side) => {
  expect(folders(side).toSorted()).toEqual(
    [...LAYERS[side].flat().filter((name) => !name.includes('.')), TEST_HELPERS].toSorted(),
  );
});
