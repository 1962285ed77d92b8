import { beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '../../shared/findings/finding.ts';
import type { VehicleAnswers } from '../../shared/findings/vehicle-answers.ts';
import { evaluateRules, RULES } from '../../shared/findings/registry.ts';
import { type Verdict, evaluateVerdict } from '../../shared/findings/verdict.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { SCENARIO_PLATES } from './scenarios/index.ts';
import { loadSampleVehicleAnswers } from '../testing/sample-answers.ts';

type Row = { readonly verdict: Verdict['result']; readonly finds: readonly string[] };

/** The finding that every sample answer causes: it is sample data. */
const SAMPLE = 'information non-production-data:sample';

/** Every sample plate, with its verdict and its complete list of findings. */
const EXPECTED: Readonly<Record<string, Row>> = {
  AB12CDE: { verdict: 'no-record', finds: [] },
  PC19HPA: { verdict: 'alert', finds: ['alert finance:personal-contract-purchase-pcp'] },
  ST68LNX: { verdict: 'alert', finds: ['alert stolen'] },
  WR15CTS: {
    verdict: 'review',
    finds: ['review write-off:S', 'review advert-omits-write-off:2026-10-14'],
  },
  WN17CTN: { verdict: 'review', finds: ['review write-off:N'] },
  SC04RAP: { verdict: 'alert', finds: ['alert scrapped'] },
  HR18RSK: {
    verdict: 'alert',
    finds: ['alert high-risk:security-watch', 'review high-risk:trade-interest'],
  },
  TR71LPS: { verdict: 'review', finds: ['review tracker-inactive'] },
  MP64DRP: { verdict: 'alert', finds: ['alert mileage-falls:2021-03-22'] },
  KM66JPN: {
    verdict: 'review',
    finds: ['review imported', 'review mileage-kilometres:2021-02-22'],
  },
  EX13PRT: { verdict: 'review', finds: ['review exported', 'review exported-but-in-use'] },
  // No adverse record, but incomplete: these vehicles have no tracker, so that dataset returns 404.
  EV70ZAP: { verdict: 'incomplete', finds: [] },
  VN20WGT: { verdict: 'incomplete', finds: [] },
  JAZ1234: { verdict: 'incomplete', finds: [] },
  ABC1: { verdict: 'incomplete', finds: [] },
  RE21TRY: { verdict: 'incomplete', finds: [] },
  SL10OPT: { verdict: 'incomplete', finds: [] },
  PL16CHG: { verdict: 'review', finds: ['review plate-changes', 'information many-keepers'] },
  Q123ABC: { verdict: 'review', finds: ['review q-mark'] },
  NW22AGE: {
    verdict: 'review',
    finds: ['review plate-newer-than-vehicle', 'information plate-changes'],
  },
  NE04TLD: { verdict: 'incomplete', finds: [] },
  FA17LED: { verdict: 'incomplete', finds: [] },
  // The texts of this check are hostile, including its plate and engine number.
  BA19DJS: {
    verdict: 'alert',
    finds: ['alert plate-differs:check', 'review engine-number-differs'],
  },
  ZZ99ZZZ: { verdict: 'incomplete', finds: [] },
};

const known = new Map<string, VehicleAnswers>();
const findings = new Map<string, readonly Finding[]>();

beforeAll(async () => {
  await Promise.all(
    Object.keys(EXPECTED).map(async (vrm) => {
      const all = await loadSampleVehicleAnswers(vrm);
      known.set(vrm, all);
      findings.set(vrm, evaluateRules(all));
    }),
  );
}, 60_000);

test('the table contains every sample plate', () => {
  expect(Object.keys(EXPECTED).toSorted()).toEqual(
    SCENARIO_PLATES.map(({ vrm }) => vrm).toSorted(),
  );
});

describe('each plate has exactly the findings of its row', () => {
  test.each(Object.entries(EXPECTED))('%s: %j', (vrm, { verdict, finds }) => {
    const found = findings.get(vrm) ?? [];
    const all = known.get(vrm);
    const isAnswered = vrm !== 'ZZ99ZZZ';
    expect(found.map(({ id, severity }) => `${severity} ${id}`)).toEqual(
      isAnswered ? [...finds, SAMPLE] : [],
    );
    expect(all && evaluateVerdict(all, found).result).toBe(verdict);
  });
});

test('AB12 CDE, with every dataset received, has no finding above information', () => {
  expect(DATASET_IDS.filter((id) => !known.get('AB12CDE')?.getAnswered(id))).toEqual([]);
  const above = findings.get('AB12CDE')?.filter(({ severity }) => severity !== 'information');
  expect(above?.map(({ id }) => id)).toEqual([]);
});

/** Finding ids without the date at their end. */
const undated = (ids: readonly string[]) => ids.map((id) => id.replace(/:\d{4}-.*$/, ''));

test.each(['2027-06-18', '2028-02-29', '2031-01-01'])(
  'the rows are also true on %s, whatever the date of an advert',
  async (day) => {
    for (const [vrm, { finds }] of Object.entries(EXPECTED)) {
      if (vrm === 'ZZ99ZZZ') continue;
      const found = evaluateRules(
        await loadSampleVehicleAnswers(vrm, { today: new Date(`${day}T12:00:00Z`) }),
      );
      const ids = found.map(({ id, severity }) => `${severity} ${id}`);
      expect([vrm, ...undated(ids)]).toEqual([vrm, ...undated([...finds, SAMPLE])]);
    }
  },
  60_000,
);

test('earlier versions cause the same findings, as far as their records contain the facts', async () => {
  const versions = { spec: '1.0', motFeatureSet: '1.0', similarListings: '2.0' };
  for (const vrm of ['AB12CDE', 'MP64DRP', 'KM66JPN', 'SC04RAP']) {
    const found = evaluateRules(await loadSampleVehicleAnswers(vrm, { versions }));
    const ids = found.map(({ id, severity }) => `${severity} ${id}`);
    expect([vrm, ...ids]).toEqual([vrm, ...(EXPECTED[vrm]?.finds ?? []), SAMPLE]);
  }
}, 60_000);

test('every finding shows received data, and states its reason and the next step', () => {
  for (const { id, title, reason, nextStep, evidence } of [...findings.values()].flat()) {
    expect([id, evidence.some(({ value }) => value !== null)]).toEqual([id, true]);
    for (const words of [title, reason, nextStep]) expect([id, words.trim()]).not.toEqual([id, '']);
  }
});

test('no finding claims that a record does not exist', () => {
  for (const { id, title, reason, nextStep } of [...findings.values()].flat())
    expect([
      id,
      /\b(?:all )?clear\b|\bsafe\b|\bguarantee/i.test(`${title} ${reason} ${nextStep}`),
    ]).toEqual([id, false]);
  for (const { id, title } of RULES) expect([id, /clear/i.test(title)]).toEqual([id, false]);
});
