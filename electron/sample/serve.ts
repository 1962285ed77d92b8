import { systemClock } from '../clock.ts';
import { startServer } from './http-server.ts';
import { USAGE, readServeArguments } from './serve-arguments.ts';
import { createSampleService } from './service.ts';

/** The sample service over HTTP on loopback, for tests and for integrators. */
const options = readServeArguments(process.argv.slice(2));
if (typeof options === 'string') {
  process.stderr.write(`${options}\n\n${USAGE}\n`);
  process.exitCode = 1;
} else {
  const { port, latency, forcedStatuses, keys } = options;
  const service = createSampleService({
    keys,
    latency,
    forcedStatuses,
    today: systemClock.now,
    wait: systemClock.wait,
  });
  try {
    const { url } = await startServer(service, port);
    process.stdout.write(`Sample service\n  Production  ${url}\n  UAT         ${url}/uat\n`);
    process.stdout.write('Press Ctrl+C to stop.\n');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`The sample service could not listen on port ${port}: ${message}\n`);
    process.exitCode = 1;
  }
}
