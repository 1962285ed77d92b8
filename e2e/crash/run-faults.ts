/** `npm run faults`: `--only=back-up` for one scenario. Ends with an error where there is a fault. */
import { parseArgs } from 'node:util';
import { refuseEachCall } from './inject.ts';
import { whyNoStrace } from './strace.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const why = whyNoStrace();
if (why === undefined) {
  const { rounds, unharmed, faults } = await refuseEachCall(values.only, (line) =>
    console.log(line),
  );
  for (const fault of faults) console.error(fault);
  console.log(`${rounds} refusals, ${unharmed} of them without effect, ${faults.length} faults`);
  process.exitCode = faults.length > 0 || rounds === 0 ? 1 : 0;
} else {
  console.error(why);
  process.exitCode = 1;
}
