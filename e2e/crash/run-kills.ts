/**
 * `npm run torture`: `--rounds=N` kills, `--seed=N`. Prints its progress every thousand kills and
 * exits with an error at the first fault.
 */
import { parseArgs } from 'node:util';
import { runKills } from './kill-runs.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '300' }, seed: { type: 'string' } },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const from = performance.now();
const { kills, acknowledged, unacknowledged, problems } = await runKills(rounds, seed, (kills) => {
  if (kills % 1000 === 0) console.log(`${kills} of ${rounds}`);
});
const seconds = Math.round((performance.now() - from) / 1000);
console.log(
  `seed ${seed}, ${seconds} s: tried: ${kills} kills, survived: ${kills - problems.length}, reports acknowledged: ${acknowledged} (${unacknowledged} more on the disk), lost: ${problems.length}`,
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 || kills < rounds ? 1 : 0;
