import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Starts virtual X displays, which end with this process. Windows on displays of their own do not
 * compete for the focus that keyboard tests need, so they can run in parallel.
 *
 * @returns names such as `:99`; none on systems without X
 * @throws if Xvfb cannot be started
 */
export async function startDisplays(count: number): Promise<string[]> {
  if (process.platform !== 'linux') return [];
  return Promise.all(Array.from({ length: count }, startDisplay));
}

async function startDisplay(): Promise<string> {
  const args = ['-displayfd', '1', '-screen', '0', '2560x1600x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  let cause: Error | undefined;
  server.once('error', (error) => {
    cause = error;
  });
  process.once('exit', () => server.kill());
  server.unref();
  for await (const number of createInterface({ input: server.stdout })) {
    server.stdout.destroy();
    return `:${number.trim()}`;
  }
  throw new Error('Xvfb did not start. It is needed on Linux (Debian: apt install xvfb).', {
    cause,
  });
}
