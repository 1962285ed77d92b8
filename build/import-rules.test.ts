import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const tree = mkdtempSync(path.join(tmpdir(), 'import-rules-'));
cpSync(path.join(root, '.oxlintrc.json'), path.join(tree, '.oxlintrc.json'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** Whether the project's lint lets a file import something. */
function isAllowed(file: string, imported: string): boolean {
  const at = path.join(tree, file);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, `import { it } from '${imported}';\n\nexport const used = it;\n`);
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [oxlint, '--format=unix', file], {
    cwd: tree,
    encoding: 'utf8',
  });
  rmSync(at);
  return !run.stdout.includes('no-restricted-imports');
}

test.each([
  ['shared/provider/x.ts', 'electron'],
  ['shared/provider/x.ts', 'node:fs'],
  ['shared/provider/x.ts', '../../electron/ports.ts'],
  ['shared/provider/x.ts', '../../renderer/app/desk.ts'],
  ['renderer/app/x.ts', 'electron'],
  ['renderer/app/x.ts', 'node:path'],
  ['renderer/app/x.ts', '../../electron/ports.ts'],
  ['electron/keys/x.ts', 'electron'],
  ['electron/desk.ts', 'electron'],
  ['electron/ipc/x.ts', '../../renderer/app/desk.ts'],
  ['renderer/datasets/check/x.ts', '../valuation/ValuationView.tsx'],
  ['renderer/lookup/x.ts', '../settings/useSettings.ts'],
  ['renderer/settings/x.ts', '../lookup/Omnibox.tsx'],
  ['renderer/compare/x.ts', '../lookup/plan.ts'],
  ['renderer/lookup/x.ts', '../compare/store.ts'],
  ['renderer/datasets/check/x.ts', '../../compare/store.ts'],
])('%s may not import %s', (file, imported) => {
  expect(isAllowed(file, imported)).toBe(false);
});

test.each([
  ['shared/provider/x.ts', './json.ts'],
  ['renderer/app/x.ts', '../../shared/contract/channels.ts'],
  ['electron/main.ts', 'electron'],
  ['electron/preload.ts', 'electron'],
  ['electron/shell/x.ts', 'electron'],
  ['electron/adapters/x.ts', 'electron'],
  ['electron/keys/x.ts', 'node:fs'],
  ['renderer/datasets/check/x.ts', '../cell.tsx'],
  ['renderer/datasets/check/x.ts', '../../ui/Plate.tsx'],
  ['renderer/app/x.ts', '../lookup/Omnibox.tsx'],
  ['renderer/compare/x.ts', '../datasets/cell.tsx'],
  ['renderer/app/x.ts', '../compare/store.ts'],
])('%s may import %s', (file, imported) => {
  expect(isAllowed(file, imported)).toBe(true);
});
