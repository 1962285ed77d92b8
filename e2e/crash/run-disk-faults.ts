/**
 * `npm run faults`: `--only=back-up` runs one scenario. Exits with an error if there is a fault.
 */
import { parseArgs } from 'node:util';
import { failEachCall } from './disk-faults.ts';
import { straceUnavailableReason } from './strace.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const message = straceUnavailableReason();
if (message === undefined) {
  const { rounds, survived, succeededAnyway, problems } = await failEachCall(values.only, (line) =>
    console.log(line),
  );
  for (const problem of problems) console.error(problem);
  console.log(
    `tried: ${rounds} (${succeededAnyway} without effect), survived: ${survived}, lost: ${rounds - survived}`,
  );
  process.exitCode = problems.length > 0 || rounds === 0 ? 1 : 0;
} else {
  console.error(message);
  process.exitCode = 1;
}
