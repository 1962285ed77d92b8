/**
 * `npm run torture`: `--rounds=N` kills during saves, `--list-rounds=N` during work lists (a tenth by
 * default, because each takes several times as long), `--seed=N`. Prints its progress every thousand
 * kills and exits with an error at the first fault.
 */
import { parseArgs } from 'node:util';
import { runKills } from './kill-runs.ts';
import { runListKills } from './list-kills.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '300' },
    'list-rounds': { type: 'string' },
    seed: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const listRounds = Number(values['list-rounds'] ?? Math.ceil(rounds / 10));
const seed = Number(values.seed ?? Date.now() % 1_000_000);

const saving = await measure(() =>
  runKills(rounds, seed, (kills) => {
    if (kills % 1000 === 0) console.log(`${kills} of ${rounds}`);
  }),
);
const { acknowledged, unacknowledged } = saving.result;
report(
  saving,
  rounds,
  `reports acknowledged: ${acknowledged} (${unacknowledged} more on the disk)`,
);

const running = await measure(() => runListKills(listRounds, seed));
const { lists, received, uncertain } = running.result;
report(
  running,
  listRounds,
  `lists completed: ${lists}, requests received: ${received}, of which uncertain: ${uncertain}`,
);

type Measured<Result> = { readonly result: Result; readonly seconds: number };

async function measure<Result>(run: () => Promise<Result>): Promise<Measured<Result>> {
  const from = performance.now();
  const result = await run();
  return { result, seconds: Math.round((performance.now() - from) / 1000) };
}

function report(
  { result, seconds }: Measured<{ readonly kills: number; readonly problems: readonly string[] }>,
  expectedKills: number,
  counts: string,
): void {
  const { kills, problems } = result;
  console.log(
    `seed ${seed}, ${seconds} s: tried: ${kills} kills, survived: ${kills - problems.length}, ${counts}, lost: ${problems.length}`,
  );
  for (const problem of problems) console.error(problem);
  if (problems.length > 0 || kills < expectedKills) process.exitCode = 1;
}
