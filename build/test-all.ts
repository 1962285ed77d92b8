/**
 * `npm test`: type check and lint, unit and component tests, end-to-end; stops at the first failure.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Scripts of one step run at the same time, because most of the lint uses one core. */
const STEPS = [['typecheck', 'lint'], ['unit'], ['e2e']];

for (const scripts of STEPS) {
  console.log(`\n> ${scripts.join(', ')}`);
  const failed = (await Promise.all(scripts.map(runScript))).filter((name) => name !== undefined);
  if (failed.length > 0) {
    console.error(`npm test: ${failed.join(', ')} failed`);
    process.exit(1);
  }
}

/** Returns the name of the script if it failed. */
async function runScript(name: string): Promise<string | undefined> {
  const script = spawn('npm', ['run', '--silent', name], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [code] = await once(script, 'exit');
  return code === 0 ? undefined : name;
}
