import { formatPence } from '../../shared/lists/amount.ts';
import {
  areComplete,
  type FeeBand,
  MAX_FEE_BANDS,
  MAX_PROFILE_PENCE,
} from '../../shared/lists/buying-profile.ts';
import { describeAmounts, readAmount } from './entered-values.ts';

/** A fee band, with the texts of its fields that are not valid. Its amounts are the last valid ones. */
export type BandRow = FeeBand & {
  readonly limitText?: string | undefined;
  readonly feeText?: string | undefined;
};

/** How much higher the limit of a new band is than that of the band before it. */
const NEW_BAND_PENCE = 500_000;
const MIN_LIMIT_PENCE = 100;

const readLimit = (text: string) => readAmount(text, MIN_LIMIT_PENCE);
const lastLimit = (rows: readonly BandRow[]) => rows.at(-2)?.upToPence ?? 0;

export const canAddBand = (rows: readonly BandRow[]) =>
  rows.length < MAX_FEE_BANDS && lastLimit(rows) < MAX_PROFILE_PENCE;

export function addBand(rows: readonly BandRow[]): readonly BandRow[] {
  const last = rows.at(-1);
  if (!last) return [{ upToPence: null, feePence: 0, showsVat: false }];
  const upToPence = Math.min(lastLimit(rows) + NEW_BAND_PENCE, MAX_PROFILE_PENCE);
  return [...rows.slice(0, -1), { ...last, upToPence, feeText: undefined }, last];
}

/** The last band of those that stay has no limit. */
export const removeBand = (rows: readonly BandRow[], index: number): readonly BandRow[] =>
  applyValidTexts(
    rows
      .toSpliced(index, 1)
      .map((row, position, rest) =>
        position === rest.length - 1 ? { ...row, upToPence: null, limitText: undefined } : row,
      ),
  );

/**
 * Takes over the texts that are valid. Limits may be valid only together: while two of them are
 * raised, the first is above the second for a time.
 */
export function applyValidTexts(rows: readonly BandRow[]): readonly BandRow[] {
  const start = rows.map(takeFee);
  const together = start.map(takeLimit);
  if (areComplete(together)) return together;
  const index = start.findIndex(
    (row, position) => row !== takeLimit(row) && areComplete(start.with(position, takeLimit(row))),
  );
  const valid = start[index];
  return valid ? applyValidTexts(start.with(index, takeLimit(valid))) : start;
}

function takeFee(row: BandRow): BandRow {
  const feePence = row.feeText === undefined ? undefined : readAmount(row.feeText);
  return feePence === undefined ? row : { ...row, feePence, feeText: undefined };
}

function takeLimit(row: BandRow): BandRow {
  const upToPence = row.limitText === undefined ? undefined : readLimit(row.limitText);
  return upToPence === undefined ? row : { ...row, upToPence, limitText: undefined };
}

export const describeFeeProblem = ({ feeText }: BandRow) =>
  feeText === undefined ? undefined : describeAmounts();

export function describeLimitProblem(rows: readonly BandRow[], index: number): string | undefined {
  const text = rows[index]?.limitText;
  if (text === undefined) return undefined;
  const pence = readLimit(text);
  if (pence === undefined) return describeAmounts(MIN_LIMIT_PENCE);
  const previous = rows[index - 1]?.upToPence ?? 0;
  if (pence <= previous)
    return `Enter more than ${formatPence(previous)}, the limit of the band before`;
  const next = rows[index + 1]?.upToPence ?? MAX_PROFILE_PENCE;
  return `Enter less than ${formatPence(next)}, the limit of the next band`;
}

export const toBand = ({ upToPence, feePence, showsVat }: BandRow): FeeBand => ({
  upToPence,
  feePence,
  showsVat,
});
