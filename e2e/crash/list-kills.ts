import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StartInput } from '../../electron/lists/runs.ts';
import { createRandomNumbers } from '../../electron/testing/numbered-reports.ts';
import type { ListRow } from '../../shared/lists/list-row.ts';
import { DEFAULT_TRIAGE } from '../../shared/lists/work-list.ts';
import { type CountingService, startCountingService } from './counting-service.ts';
import { type InspectedRequest, inspectList } from './inspect-list.ts';
import { findListProblems } from './judge-list.ts';
import { type KilledChildren, startChildren } from './killed-child.ts';
import type { ListChildInput } from './list-child.ts';
import { openLists } from './open-lists.ts';

/** Result of killing a program repeatedly while it runs work lists. */
export type ListKillResult = {
  readonly kills: number;
  /** Lists that were completed. */
  readonly lists: number;
  /** Requests that reached the service. */
  readonly received: number;
  /** Requests that were uncertain after a kill. */
  readonly uncertain: number;
  /** Lost answers and repeated requests, as sentences. */
  readonly problems: readonly string[];
};

const ROWS = 40;
const MAX_DELAY_MS = 20;
/** Longest lifetime of a process after the press, in milliseconds, once the service had a request. */
const MAX_LIFETIME_MS = 250;
/** How often the user sends uncertain requests again while others are not sent yet. */
const RESEND_SHARE = 0.2;
const CHILD = fileURLToPath(new URL('list-child.ts', import.meta.url));

/**
 * Lets a process run work lists and kills it with SIGKILL at a random time, the given number of
 * times. After each kill it opens the file again and compares it with the requests that the service
 * received. A list is resumed until every request is answered. Stops at the first error.
 *
 * @param seed of the times; where the process is at that time depends on the machine
 */
export async function runListKills(rounds: number, seed: number): Promise<ListKillResult> {
  const random = createRandomNumbers(seed);
  const service = await startCountingService(random, MAX_DELAY_MS);
  const children = await startChildren(CHILD);
  const total = { kills: 0, lists: 0, received: 0, uncertain: 0, problems: [] as string[] };
  try {
    while (total.kills < rounds && total.problems.length === 0) {
      const result = await runOneList(rounds - total.kills, { random, service, children });
      total.kills += result.kills;
      total.lists += result.lists;
      total.uncertain += result.uncertain;
      total.problems.push(...result.problems);
    }
  } finally {
    children.close();
    await service.close();
  }
  total.received = [...service.received.values()].reduce((sum, count) => sum + count, 0);
  return total;
}

type Context = {
  readonly random: () => number;
  readonly service: CountingService;
  readonly children: KilledChildren;
};

async function runOneList(
  maxRounds: number,
  { random, service, children }: Context,
): Promise<Omit<ListKillResult, 'received'>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-lists-'));
  let uncertain = 0;
  let idleKills = 0;
  try {
    const id = await createList(folder, service.url);
    let before: ReadonlyMap<string, InspectedRequest> = new Map();
    for (let kills = 1; kills <= maxRounds; kills += 1) {
      const start = choosePress(id, before, random);
      if (!start) return { kills: kills - 1, lists: 1, uncertain, problems: [] };
      const received = new Map(service.received);
      const input: ListChildInput = { folder, url: service.url, start };
      // A busy computer may need longer for the first request.
      const lifetimeMs = random() * MAX_LIFETIME_MS * (idleKills + 1) ** 2;
      const output = await children.runUntilKilled(input, lifetimeMs);
      await service.settle();
      const inspection = inspectList(folder, id);
      const after = new Map(inspection.requests.map((each) => [toKey(each), each]));
      const countReceived = (key: string) =>
        (service.received.get(key) ?? 0) - (received.get(key) ?? 0);
      const problems = [
        ...output.problems,
        ...inspection.problems,
        ...(after.size < inspection.requests.length ? ['A request is stored twice'] : []),
        ...findListProblems({
          before,
          after,
          resendsUncertain: start.resendsUncertain,
          countReceived,
          sentBody: (key) => service.bodies.get(key),
          shown: new Set(
            output.lines.flatMap((line) => /^answered (.+)$/.exec(line)?.slice(1) ?? []),
          ),
        }),
      ].map((problem) => `kill ${kills}: ${problem}`);
      uncertain += countNewUncertain(before, after);
      if (problems.length > 0) return { kills, lists: 0, uncertain, problems };
      idleKills = [...after.keys()].some((key) => countReceived(key) > 0) ? 0 : idleKills + 1;
      before = after;
    }
    return { kills: maxRounds, lists: 0, uncertain, problems: [] };
  } finally {
    fs.rmSync(folder, { recursive: true, maxRetries: 3 });
  }
}

const toKey = ({ vrm, dataset }: InspectedRequest) => `${vrm} ${dataset}`;

type Requests = ReadonlyMap<string, InspectedRequest>;

const countNewUncertain = (before: Requests, after: Requests) =>
  [...after].filter(
    ([key, now]) => now.state === 'uncertain' && before.get(key)?.state !== 'uncertain',
  ).length;

/** What the user presses next. Undefined if every request is answered. */
function choosePress(id: string, requests: Requests, random: () => number): StartInput | undefined {
  const press = (rowNumbers: Iterable<number>, requestCount: number, resendsUncertain = false) => ({
    id,
    pass: 'triage' as const,
    rowNumbers: [...new Set(rowNumbers)],
    requestCount,
    resendsUncertain,
    resendsRefused: false,
  });
  if (requests.size === 0)
    return press(
      Array.from({ length: ROWS }, (_, index) => index + 1),
      ROWS * DEFAULT_TRIAGE.length,
    );
  const inState = (state: InspectedRequest['state']) =>
    [...requests.values()].filter((each) => each.state === state);
  const planned = inState('planned');
  const uncertain = inState('uncertain');
  const isResent = uncertain.length > 0 && (planned.length === 0 || random() < RESEND_SHARE);
  const sent = isResent ? [...planned, ...uncertain] : planned;
  return sent.length === 0
    ? undefined
    : press(
        sent.map(({ rowNumber }) => rowNumber),
        sent.length,
        isResent,
      );
}

/** Makes a list of 40 vehicles and returns its id. */
async function createList(folder: string, url: string): Promise<string> {
  const { lists, close } = openLists({
    folder,
    url,
    transport: () => Promise.reject(new Error('nothing is sent when a list is made')),
    onFault: (event) => {
      throw new Error(event);
    },
  });
  try {
    const made = await lists.create({
      details: {
        name: 'Monday sale',
        purpose: 'Buying or part exchange',
        note: '',
        environment: 'production',
        columns: [],
        triage: [...DEFAULT_TRIAGE],
        buyingProfileId: null,
      },
      rows: Array.from({ length: ROWS }, (_, index) => createRow(index + 1)),
    });
    if (!made.ok) throw new Error(made.error.message);
    return made.value.id;
  } finally {
    await close();
  }
}

const createRow = (number: number): ListRow => ({
  number,
  vrm: `KP${10 + number}ABC`,
  vin: null,
  lot: String(number),
  stockNumber: '',
  note: '',
  reservePence: null,
  odometerMiles: 40_000 + number,
  odometerText: '',
  vatStatus: null,
  others: [],
});
