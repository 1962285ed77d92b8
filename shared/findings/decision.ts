import { formatDate, formatDateTime } from '../format/dates.ts';
import { formatMiles, formatMoney, formatUnit } from '../format/numbers.ts';
import { formatCount } from '../format/text.ts';
import { describePosition, type MarketPosition } from '../listings/market-position.ts';
import { validPrice } from '../listings/valid-values.ts';
import type { DatasetId } from '../provider/catalogue.ts';
import { formatRaw } from '../provider/field-paths.ts';
import type { Tone } from '../reading/outcomes.ts';
import { describeValuedAt, isPoorCondition } from '../reading/valuation.ts';
import { type CheckId, type PendingDatasets, raisedSeverity } from './checks/check.ts';
import { CHECKS } from './checks/definitions.ts';
import { findLastReading } from './mileage/readings.ts';
import { findMissingAnswer, type MissingAnswer } from './missing-answer.ts';
import { getMotState } from './mot-tax-state.ts';
import { describeCaveatsAndDoubts, describeShortCaveats } from './valuation-caveats.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';
import { describeVerdict } from './verdict-text.ts';
import { findCheck, type Verdict } from './verdict.ts';

/** A vehicle that is compared with others. */
export type DecisionSubject = {
  readonly vehicleAnswers: VehicleAnswers;
  readonly verdict: Verdict;
  readonly pending: PendingDatasets;
  /** Undefined if nothing was stored for it in a report. */
  readonly position: MarketPosition | undefined;
};

export type DecisionValue = {
  readonly kind: 'value';
  readonly text: string;
  /** One line each: what the value applies to, such as a mileage, or the check that disputes it. */
  readonly notes?: readonly string[];
  /** The notes in full, if they are shortened. */
  readonly fullNote?: string;
  /** The severity of the last note, or of the text without one. */
  readonly tone?: Tone;
  /** The number that is compared. Absent if the value cannot be compared. */
  readonly amount?: number;
  /** A finding disputes the value, it ignores a record, or it is an earlier answer. */
  readonly isDisputed?: boolean;
};

export type DecisionCell =
  | DecisionValue
  | ({ readonly kind: 'missing' } & MissingAnswer)
  /** The dataset was received without this value. */
  | { readonly kind: 'empty' };

export type DecisionRow = {
  readonly id: string;
  readonly label: string;
  readonly dataset?: DatasetId;
  /** Which amount is the best. Words have no order. */
  readonly best?: 'highest' | 'lowest';
  /** The difference of two amounts. */
  readonly formatAmount?: (amount: number) => string;
  readonly readCell: (subject: DecisionSubject) => DecisionCell;
};

const EMPTY: DecisionCell = { kind: 'empty' };

/** The value that a dataset states, or why it states none. A value that cannot be read is marked. */
function readNumber(
  { vehicleAnswers, pending }: DecisionSubject,
  dataset: DatasetId,
  path: readonly [string, ...string[]],
  createValue: (value: number) => Omit<DecisionValue, 'kind'>,
): DecisionCell {
  const missing = findMissing(vehicleAnswers, dataset, pending);
  if (missing) return missing;
  const warning = vehicleAnswers
    .getWarnings(dataset)
    .find((each) => each.path.every((step, index) => step === path[index]));
  if (warning)
    return {
      kind: 'value',
      text: warning.path.length === path.length ? formatRaw(warning.received) : 'Unexpected format',
      notes: [`Unexpected format. Expected: ${warning.expected}`],
      tone: 'review',
    };
  const { value } = vehicleAnswers.createEvidence(dataset, ...path);
  return typeof value === 'number' ? { kind: 'value', ...createValue(value) } : EMPTY;
}

/** A figure of the valuation. Guide values for a poor condition or an earlier request are disputed. */
const readFigure = (
  subject: DecisionSubject,
  path: readonly [string, ...string[]],
  format: (amount: number) => string,
  isPossible: (amount: number) => boolean,
): DecisionCell =>
  readNumber(subject, 'valuation', path, (amount) => {
    const { vehicleAnswers, verdict } = subject;
    const answer = vehicleAnswers.getAnswered('valuation');
    const isDisputed =
      !answer ||
      isPoorCondition(answer) ||
      answer.notRefreshed !== undefined ||
      describeCaveatsAndDoubts(verdict.findings) !== undefined;
    return { text: format(amount), isDisputed, ...(isPossible(amount) && { amount }) };
  });

const isPrice = (pounds: number) => validPrice(pounds) !== undefined;
const isCount = (count: number) => Number.isFinite(count) && count >= 0;
const formatDaysToSale = (days: number) => formatUnit(days, 'days');

/** What the three figures of the valuation are for, or what they ignore. */
function describeFigures({ vehicleAnswers, verdict: { findings } }: DecisionSubject) {
  const answer = vehicleAnswers.getAnswered('valuation');
  if (!answer) return {};
  const caveats = describeShortCaveats(findings);
  if (caveats === undefined) return { notes: [describeValuedAt(answer)] };
  const fullNote = describeCaveatsAndDoubts(findings) ?? caveats;
  return { notes: [caveats], fullNote, tone: 'review' } as const;
}

/** A value with the check that disputes it: “Mileage: Review”. */
function toDisputable(
  { verdict, vehicleAnswers }: DecisionSubject,
  checkId: CheckId,
  notes: readonly string[],
): Pick<DecisionValue, 'notes' | 'fullNote' | 'tone' | 'isDisputed'> {
  const check = findCheck(verdict, checkId);
  const tone = check && raisedSeverity(check);
  const isNotRefreshed = check?.datasets.some(
    (id) => vehicleAnswers.answers.get(id)?.notRefreshed !== undefined,
  );
  if (!tone) return { notes, isDisputed: isNotRefreshed === true };
  const name = `${CHECKS[checkId].name}: ${check.label}`;
  const fullNote = [...notes, name, check.reason].filter(Boolean).join('. ');
  return { notes: [...notes, name], fullNote, tone, isDisputed: true };
}

/** The rows of the group “Decision”, in the order of the vehicle's header. */
export const DECISION_ROWS: readonly DecisionRow[] = [
  {
    id: 'verdict',
    label: 'Verdict',
    readCell: ({ verdict }) => {
      const { label, message, tone } = describeVerdict(verdict);
      return { kind: 'value', text: label, notes: [message], tone };
    },
  },
  {
    id: 'retail',
    label: 'Retail',
    dataset: 'valuation',
    best: 'highest',
    formatAmount: formatMoney,
    readCell: (subject) => {
      const cell = readFigure(subject, ['valuation', 'retail'], formatMoney, isPrice);
      return cell.kind === 'value' && !cell.notes ? { ...cell, ...describeFigures(subject) } : cell;
    },
  },
  {
    id: 'trade',
    label: 'Trade',
    dataset: 'valuation',
    best: 'highest',
    formatAmount: formatMoney,
    readCell: (subject) => readFigure(subject, ['valuation', 'trade'], formatMoney, isPrice),
  },
  {
    id: 'days-to-sale',
    label: 'Days to sale',
    dataset: 'valuation',
    best: 'lowest',
    formatAmount: formatDaysToSale,
    readCell: (subject) => readFigure(subject, ['daysToSale'], formatDaysToSale, isCount),
  },
  {
    id: 'last-mileage',
    label: 'Last mileage',
    best: 'lowest',
    formatAmount: formatMiles,
    readCell: (subject) => {
      const { vehicleAnswers, pending } = subject;
      const reading = findLastReading(vehicleAnswers);
      if (!reading) return findMissing(vehicleAnswers, 'motFeatureSet', pending) ?? EMPTY;
      const notes = [`${reading.source === 'mot' ? 'MOT' : 'Advert'}, ${formatDate(reading.day)}`];
      const { miles } = reading;
      const disputable = toDisputable(subject, 'mileage', notes);
      return { kind: 'value', text: formatMiles(miles), amount: miles, ...disputable };
    },
  },
  {
    id: 'mot',
    label: 'MOT',
    best: 'highest',
    readCell: (subject) => {
      const { vehicleAnswers, pending, verdict } = subject;
      const check = findCheck(verdict, 'mot');
      const tone = check && raisedSeverity(check);
      if (!check || (check.result !== 'good' && !tone))
        return (
          findMissing(vehicleAnswers, 'status', pending) ??
          (check ? { kind: 'missing', text: check.label, tone: 'unknown' } : EMPTY)
        );
      if (tone) return { kind: 'value', text: check.reason || check.label, tone };
      const state = getMotState(vehicleAnswers);
      // An MOT in force is compared with others, not with the date by which a first test is due.
      const amount = state.result === 'in-force' ? { amount: Date.parse(state.until) } : {};
      const { isDisputed = false } = toDisputable(subject, 'mot', []);
      return { kind: 'value', text: check.label, ...amount, isDisputed };
    },
  },
  {
    id: 'keepers',
    label: 'Previous keepers',
    dataset: 'keepers',
    best: 'lowest',
    formatAmount: (count) => formatCount(count, 'keeper'),
    readCell: (subject) =>
      readNumber(subject, 'keepers', ['previousOwners'], (count) => {
        const since = subject.vehicleAnswers.getRecord('keepers')?.keeperAcquisition;
        return {
          text: isCount(count) ? formatCount(count, 'previous keeper') : formatRaw(count),
          ...(isCount(count) && { amount: count }),
          ...toDisputable(
            subject,
            'keepers',
            since === undefined ? [] : [`Current keeper since ${formatDateTime(since)}`],
          ),
        };
      }),
  },
  {
    id: 'market-position',
    label: 'Market position',
    readCell: ({ position }) => {
      const [text = '', ...notes] = position
        ? describePosition(position)
        : ['Not stored in this report'];
      return { kind: 'value', text, notes };
    },
  },
];

function findMissing(...subject: Parameters<typeof findMissingAnswer>): DecisionCell | undefined {
  const missing = findMissingAnswer(...subject);
  return missing && { kind: 'missing', ...missing };
}
