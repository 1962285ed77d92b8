import { beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '../../shared/findings/finding.ts';
import { createKnown, type Known } from '../../shared/findings/known.ts';
import { findingsOf, RULES } from '../../shared/findings/registry.ts';
import { currentVersion, DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { SAMPLE_KEY } from '../provider/access.ts';
import { testClient } from '../provider/test-support.ts';
import { STORY_PLATES } from './stories/index.ts';
import { testService, TODAY } from './test-support.ts';

/** The rules on what is recorded of a vehicle, and on which vehicle it is. */
const RECORD_AND_IDENTITY = [
  'finance',
  'stolen',
  'scrapped',
  'write-off',
  'own-listing',
  'high-risk',
  'imported',
  'exported',
  'exported-since',
  'records-disagree',
  'other-plate',
  'vin-differs',
  'engine-number-differs',
  'make-or-model-differs',
  'fuel-differs',
  'colour-differs',
  'plate-newer',
];

/** Every plate to try, with all that those rules find: nothing more, nothing less. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  AB12CDE: [],
  PC19HPA: ['alert finance:personal-contract-purchase-pcp'],
  ST68LNX: ['alert stolen'],
  WR15CTS: ['review write-off:S'],
  WN17CTN: ['review write-off:N'],
  SC04RAP: ['alert scrapped'],
  HR18RSK: ['alert high-risk:security-watch', 'review high-risk:trade-interest'],
  TR71LPS: [],
  MP64DRP: [],
  KM66JPN: ['review imported'],
  EX13PRT: ['review exported', 'review exported-since'],
  EV70ZAP: [],
  VN20WGT: [],
  PL16CHG: [],
  JAZ1234: [],
  Q123ABC: [],
  ABC1: [],
  NW22AGE: ['review plate-newer'],
  NE04TLD: [],
  FA17LED: [],
  RE21TRY: [],
  SL10OPT: [],
  BA19DJS: ['alert other-plate:check', 'review engine-number-differs'],
  ZZ99ZZZ: [],
};

const known = new Map<string, Known>();
const findings = new Map<string, readonly Finding[]>();

beforeAll(async () => {
  await Promise.all(
    Object.keys(EXPECTED).map(async (vrm) => {
      const all = await knownOfSample(vrm);
      known.set(vrm, all);
      findings.set(vrm, findingsOf(all));
    }),
  );
});

test('the table has every plate and no rule that is not there', () => {
  expect(Object.keys(EXPECTED).toSorted()).toEqual(STORY_PLATES.map(({ vrm }) => vrm).toSorted());
  expect(RULES.map(({ id }) => id)).toEqual(expect.arrayContaining(RECORD_AND_IDENTITY));
});

describe('what is recorded, and which vehicle it is', () => {
  test.each(Object.entries(EXPECTED))('%s: %j', (vrm, expected) => {
    const found = findings.get(vrm)?.filter(({ rule }) => RECORD_AND_IDENTITY.includes(rule));
    expect(found?.map(({ id, severity }) => `${severity} ${id}`)).toEqual(expected);
  });
});

test('AB12 CDE, with every dataset answered, raises nothing above information', () => {
  expect(DATASET_IDS.filter((id) => !known.get('AB12CDE')?.answered(id))).toEqual([]);
  const above = findings.get('AB12CDE')?.filter(({ severity }) => severity !== 'information');
  expect(above?.map(({ id }) => id)).toEqual([]);
});

test('every finding shows something that came, says why and what to do', () => {
  for (const { id, title, reason, next, evidence } of [...findings.values()].flat()) {
    expect([id, evidence.some(({ value }) => value !== null)]).toEqual([id, true]);
    for (const words of [title, reason, next]) expect([id, words.trim()]).not.toEqual([id, '']);
  }
});

/** All that the sample service says of a plate, asked and read as the application does. */
async function knownOfSample(vrm: string): Promise<Known> {
  const keys = { production: [SAMPLE_KEY] };
  const sample = testService({ keys, wait: () => Promise.resolve() });
  const { client } = testClient({ sample });
  const answers = await Promise.all(
    DATASET_IDS.map(async (dataset) => {
      const question = { dataset, version: currentVersion(dataset), vehicle: { vrm } };
      const answer = await client.fetch({
        ...question,
        requestId: 'r1',
        environment: 'sample',
        parameters: {},
      });
      return [dataset, answer] as const;
    }),
  );
  return createKnown({ vrm }, new Map(answers), TODAY);
}
