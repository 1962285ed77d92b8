/**
 * `npm test`: type check, lint, unit and component tests, end-to-end; stops at the first failure.
 */
import { spawnSync } from 'node:child_process';

for (const script of ['typecheck', 'lint', 'unit', 'e2e']) {
  console.log(`\n> ${script}`);
  const { status } = spawnSync('npm', ['run', '--silent', script], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`npm test: ${script} failed`);
    process.exit(status ?? 1);
  }
}
