import { beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '../../shared/findings/finding.ts';
import type { VehicleAnswers } from '../../shared/findings/vehicle-answers.ts';
import { evaluateRules, RULES } from '../../shared/findings/registry.ts';
import { type Verdict, evaluateVerdict } from '../../shared/findings/verdict.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { SCENARIO_PLATES } from './scenarios/index.ts';
import { loadSampleVehicleAnswers } from '../testing/sample-answers.ts';

type Row = { readonly verdict: Verdict['result']; readonly findings: readonly string[] };

/** The finding that every sample answer causes: it is sample data. */
const SAMPLE = 'information non-production-data:sample';

/** Every sample plate, with its verdict and its complete list of findings. */
const EXPECTED: Readonly<Record<string, Row>> = {
  AB12CDE: { verdict: 'no-record', findings: [] },
  PC19HPA: {
    verdict: 'alert',
    findings: [
      'alert finance:personal-contract-purchase-pcp',
      'information advert-features:modifications',
    ],
  },
  ST68LNX: {
    verdict: 'alert',
    findings: ['alert stolen', 'information advert-features:modifications'],
  },
  RC16VRD: {
    verdict: 'alert',
    findings: ['alert stolen', 'information advert-features:auction'],
  },
  BS15ALE: { verdict: 'alert', findings: ['alert finance:bill-of-sale-logbook-or-secured-loan'] },
  HD17LNE: { verdict: 'review', findings: ['review source-headline'] },
  WR15CTS: {
    verdict: 'review',
    findings: ['review write-off:S', 'review advert-omits-write-off:2026-10-14'],
  },
  WN17CTN: {
    verdict: 'review',
    findings: [
      'review write-off:N',
      'information advert-features:modifications',
      'information advert-features:auction',
    ],
  },
  SC04RAP: {
    verdict: 'alert',
    findings: [
      'alert scrapped',
      'review mot-not-in-force',
      'information tax-not-in-force',
      'information advert-features:auction',
    ],
  },
  HR18RSK: {
    verdict: 'alert',
    findings: ['alert high-risk:security-watch', 'review high-risk:trade-interest'],
  },
  TR71LPS: { verdict: 'no-record', findings: ['information tracker-inactive'] },
  MP64DRP: {
    verdict: 'alert',
    findings: ['alert mileage-falls:2021-03-22', 'information advert-features:modifications'],
  },
  KM66JPN: {
    verdict: 'review',
    findings: ['review imported', 'review mileage-kilometres:2021-02-22'],
  },
  EX13PRT: {
    verdict: 'alert',
    findings: [
      'review exported',
      'alert exported-but-in-use',
      'information advert-features:modifications',
    ],
  },
  // These vehicles have no tracker, which is normal and does not affect the verdict.
  EV70ZAP: {
    verdict: 'no-record',
    findings: ['information advert-features:auction'],
  },
  VN20WGT: { verdict: 'no-record', findings: [] },
  JAZ1234: { verdict: 'no-record', findings: [] },
  ABC1: { verdict: 'no-record', findings: [] },
  EXM40T: { verdict: 'no-record', findings: [] },
  MT14EXP: { verdict: 'review', findings: ['review mot-not-in-force'] },
  CL18NED: {
    verdict: 'alert',
    findings: [
      'review mileage-jumps:2026-11-15',
      'alert possible-clone',
      'review valuation-mileage-differs:low',
    ],
  },
  RE21TRY: { verdict: 'no-record', findings: [] },
  SL10OPT: {
    verdict: 'no-record',
    findings: ['information advert-features:modifications', 'information advert-features:auction'],
  },
  PL16CHG: {
    verdict: 'review',
    findings: [
      'review plate-changes',
      'information many-keepers',
      'information advert-features:modifications',
    ],
  },
  Q123ABC: { verdict: 'review', findings: ['review q-mark'] },
  NW22AGE: {
    verdict: 'review',
    findings: ['review plate-newer-than-vehicle', 'information plate-changes'],
  },
  NE04TLD: {
    verdict: 'incomplete',
    findings: ['information advert-features:modifications'],
  },
  // Its valuation fails, which answers no question of the check sheet.
  FA17LED: { verdict: 'no-record', findings: [] },
  // The texts of its responses are hostile, including the plate and the headline.
  BA19DJS: {
    verdict: 'alert',
    findings: [
      'review source-headline',
      'alert plate-differs:check',
      'review engine-number-differs',
      'review plate-impossible:IMGSRCXONERRORALERTD',
      'information tax-not-in-force',
      'review mot-status-unrecognised:check',
    ],
  },
  ZZ99ZZZ: { verdict: 'incomplete', findings: [] },
};

const answersByVrm = new Map<string, VehicleAnswers>();
const findingsByVrm = new Map<string, readonly Finding[]>();

beforeAll(async () => {
  await Promise.all(
    Object.keys(EXPECTED).map(async (vrm) => {
      const all = await loadSampleVehicleAnswers(vrm);
      answersByVrm.set(vrm, all);
      findingsByVrm.set(vrm, evaluateRules(all));
    }),
  );
}, 60_000);

test('the table contains every sample plate', () => {
  expect(Object.keys(EXPECTED).toSorted()).toEqual(
    SCENARIO_PLATES.map(({ vrm }) => vrm).toSorted(),
  );
});

describe('each plate has exactly the findings of its row', () => {
  test.each(Object.entries(EXPECTED))('%s: %j', (vrm, { verdict, findings }) => {
    const actualFindings = findingsByVrm.get(vrm) ?? [];
    const all = answersByVrm.get(vrm);
    const isAnswered = vrm !== 'ZZ99ZZZ';
    expect(actualFindings.map(({ id, severity }) => `${severity} ${id}`)).toEqual(
      isAnswered ? [...findings, SAMPLE] : [],
    );
    expect(all && evaluateVerdict(all, actualFindings).result).toBe(verdict);
  });
});

test('AB12 CDE, with every dataset received, has no finding above information', () => {
  expect(DATASET_IDS.filter((id) => !answersByVrm.get('AB12CDE')?.getAnswered(id))).toEqual([]);
  const above = findingsByVrm.get('AB12CDE')?.filter(({ severity }) => severity !== 'information');
  expect(above?.map(({ id }) => id)).toEqual([]);
});

/**
 * Finding ids without the date at their end. The features of an advert are drawn by its date, so on
 * another day they differ.
 */
const undated = (ids: readonly string[]) =>
  ids
    .filter((id) => !id.startsWith('information advert-features'))
    .map((id) => id.replace(/:\d{4}-.*$/, ''));

test.each(['2027-06-18', '2028-02-29', '2031-01-01'])(
  'the expected findings also occur on %s, except for the dates in their ids',
  async (day) => {
    for (const [vrm, { findings }] of Object.entries(EXPECTED)) {
      if (vrm === 'ZZ99ZZZ') continue;
      const actualFindings = evaluateRules(
        await loadSampleVehicleAnswers(vrm, { today: new Date(`${day}T12:00:00Z`) }),
      );
      const ids = actualFindings.map(({ id, severity }) => `${severity} ${id}`);
      expect([vrm, ...undated(ids)]).toEqual([vrm, ...undated([...findings, SAMPLE])]);
    }
  },
  60_000,
);

test('earlier versions cause the same findings, as far as their records contain the facts', async () => {
  const versions = { spec: '1.0', motFeatureSet: '1.0', similarListings: '2.0' };
  for (const vrm of ['AB12CDE', 'MP64DRP', 'KM66JPN', 'SC04RAP']) {
    const actualFindings = evaluateRules(await loadSampleVehicleAnswers(vrm, { versions }));
    const ids = actualFindings.map(({ id, severity }) => `${severity} ${id}`);
    expect([vrm, ...ids]).toEqual([vrm, ...(EXPECTED[vrm]?.findings ?? []), SAMPLE]);
  }
}, 60_000);

test('every finding shows received data, and states its reason and the next step', () => {
  for (const { id, title, reason, nextStep, evidence } of [...findingsByVrm.values()].flat()) {
    expect([id, evidence.some(({ value }) => value !== null)]).toEqual([id, true]);
    for (const text of [title, reason, nextStep]) expect([id, text.trim()]).not.toEqual([id, '']);
  }
});

test('no finding claims that a record does not exist', () => {
  for (const { id, title, reason, nextStep } of [...findingsByVrm.values()].flat())
    expect([
      id,
      /\b(?:all )?clear\b|\bsafe\b|\bguarantee/i.test(`${title} ${reason} ${nextStep}`),
    ]).toEqual([id, false]);
  for (const { id, title } of RULES) expect([id, /clear/i.test(title)]).toEqual([id, false]);
});
