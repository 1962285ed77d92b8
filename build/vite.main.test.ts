import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { createMainConfig } from './vite.main.ts';

/** What only a build from the source may accept. */
const DEVELOPMENT_ONLY = ['PLATEDESK_DEV_SERVER', 'policy-file'];

async function buildCode(isPackaged: boolean): Promise<string> {
  const config = createMainConfig(isPackaged);
  const output = await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, write: false },
  });
  return (output as Rolldown.RolldownOutput).output
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('\n');
}

test.each([
  [false, DEVELOPMENT_ONLY],
  [true, []],
])('if the main process is built for a package: %s, it contains %j', async (isPackaged, found) => {
  const code = await buildCode(isPackaged);
  expect(DEVELOPMENT_ONLY.filter((name) => code.includes(name))).toEqual(found);
  expect(code).not.toContain('IS_PACKAGED');
});
