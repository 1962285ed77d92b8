import { expect, test } from 'vitest';
import type { DatasetId } from '../provider/catalogue.ts';
import { type BodiesByDataset, vehicleAnswersWith } from '../testing/vehicle-answers.ts';
import { DECISION_ROWS, type DecisionCell } from './decision.ts';
import { evaluateRules } from './registry.ts';
import { evaluateVerdict } from './verdict.ts';

/** The text of a row's cell with its notes, and whether it may be the best value. */
function read(id: string, bodies: BodiesByDataset, loading: readonly DatasetId[] = []): string {
  const vehicleAnswers = vehicleAnswersWith(bodies);
  const pending = { loading: new Set(loading) };
  const verdict = evaluateVerdict(vehicleAnswers, evaluateRules(vehicleAnswers), pending);
  const row = DECISION_ROWS.find((each) => each.id === id);
  if (!row) throw new Error(`no row ${id}`);
  return describe(row.readCell({ vehicleAnswers, verdict, pending, position: undefined }));
}

function describe(cell: DecisionCell): string {
  if (cell.kind === 'empty') return 'empty';
  if (cell.kind === 'missing') return `missing: ${cell.text}`;
  const { text, notes = [], tone, amount, isDisputed } = cell;
  const state = amount === undefined ? 'no amount' : isDisputed ? 'disputed' : 'comparable';
  return [text, ...notes, tone, state].filter(Boolean).join(' | ');
}

const valuation = {
  valuation: { retail: 7_269, trade: 6_000, date: '2026-11-21' },
  daysToSale: 30,
  mileage: { value: 51_000, estimate: true },
};
const MOT = (mileage: number, completedDate: string) => ({ completedDate, mileage });

test.each<[string, string, BodiesByDataset, string]>([
  ['retail', 'a valuation', { valuation }, '£7,269 | At 51,000 miles (estimated) | comparable'],
  ['trade', 'a valuation', { valuation }, '£6,000 | comparable'],
  ['days-to-sale', 'a valuation', { valuation }, '30 days | comparable'],
  ['retail', 'no request', {}, 'missing: Not requested'],
  ['retail', 'no value', { valuation: {} }, 'empty'],
  [
    'retail',
    'a text',
    { valuation: { valuation: { retail: 'dear' } } },
    'dear | Unexpected format. Expected: a number | review | no amount',
  ],
  [
    'retail',
    'an impossible price',
    { valuation: { valuation: { retail: -5 } } },
    '−£5 | In doubt | review | no amount',
  ],
  [
    'last-mileage',
    'an MOT test',
    { motFeatureSet: { yearlyMotData: [MOT(40_000, '2026-06-08')] } },
    '40,000 miles | MOT, 8 Jun 2026 | comparable',
  ],
  [
    'last-mileage',
    'a mileage that fell',
    {
      motFeatureSet: { yearlyMotData: [MOT(90_000, '2024-06-08'), MOT(40_000, '2026-06-08')] },
    },
    '40,000 miles | MOT, 8 Jun 2026 | Mileage: Alert | alert | disputed',
  ],
  ['last-mileage', 'no request', {}, 'missing: Not requested'],
  [
    'mot',
    'in force',
    { status: { mot: { status: 'Valid', expiryDate: '2027-03-05' } } },
    'Valid to 5 Mar 2027 | comparable',
  ],
  [
    'mot',
    'expired',
    { status: { mot: { status: 'Not valid', expiryDate: '2026-03-05' } } },
    'The MOT has expired | review | no amount',
  ],
  ['mot', 'not stated', { status: {} }, 'missing: Not answered'],
  ['mot', 'no request', {}, 'missing: Not requested'],
  [
    'keepers',
    'one keeper',
    { keepers: { previousOwners: 1, keeperAcquisition: '2025-02-26' } },
    '1 previous keeper | Current keeper since 26 Feb 2025 | comparable',
  ],
  ['keepers', 'none', { keepers: { previousOwners: 0 } }, '0 previous keepers | comparable'],
  ['market-position', 'nothing stored', {}, 'Not stored in this report | no amount'],
])('%s: %s', (id, _, bodies, expected) => expect(read(id, bodies)).toBe(expected));

test('a figure that ignores a record is never comparable, and says so', () => {
  const bodies = { valuation, status: { imported: true } };
  expect(read('retail', bodies)).toBe('£7,269 | Not adjusted for import | review | disputed');
  expect(read('trade', bodies)).toBe('£6,000 | disputed');
});

test('while a dataset is requested, the verdict is not known and the row says so', () => {
  expect(read('verdict', {}, ['check', 'status'])).toMatch(/^Checking: 0 of 2/);
  expect(read('keepers', {}, ['keepers'])).toBe('missing: Requesting…');
});
