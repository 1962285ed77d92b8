import { z } from 'zod';
import { DATASETS } from '../provider/catalogue.ts';
import { verdictResultSchema } from '../report/snapshot.ts';

const pence = z.int().min(0);
const text = z.string().max(500);
const day = z.iso.date();

/** The valuations of the provider in pence. One that is not stated is absent. */
const valuesSchema = z.strictObject({
  retail: pence.exactOptional(),
  trade: pence.exactOptional(),
  independent: pence.exactOptional(),
  franchise: pence.exactOptional(),
  supermarket: pence.exactOptional(),
  /** The median of the listings at the row's mileage, and how many listings it counts. */
  median: z.strictObject({ pence, count: z.int().min(0) }).exactOptional(),
});
export type Values = Readonly<z.infer<typeof valuesSchema>>;

/**
 * What the table shows of a row's answers. It is stored, so that a thousand rows open without
 * reading their answers, and made again if the rules are newer. An unknown field is absent.
 */
export const rowSummarySchema = z.strictObject({
  /** Make, model and derivative. Empty if unknown. */
  title: text,
  year: z.int().exactOptional(),
  /** As on the page of the vehicle. Without Provenance it is never better than `incomplete`. */
  verdict: verdictResultSchema,
  /** The checks that cause the verdict: “Finance, Mileage; 6 to review”. */
  reasons: text,
  /** The check of each Alert: “Finance”. */
  alerts: z.array(text),
  values: valuesSchema,
  /** Whether the values are for the provider's mileage, because the row has no odometer. */
  isAtProviderMileage: z.boolean(),
  /** Why a value must not be used: a finding disputes it. */
  valueDoubts: z.array(text),
  /** What a value does not reflect: “Not adjusted for write-off”. */
  valueCaveats: z.array(text),
  daysToSell: z.number().exactOptional(),
  lastTest: z.strictObject({ miles: z.number(), date: day }).exactOptional(),
  motUntil: day.exactOptional(),
  previousKeepers: z.int().exactOptional(),
  /** The VIN that a response states, if the file states another one. */
  otherVin: z.string().exactOptional(),
  /** The datasets with an answer that counts: received, or without data. */
  answered: z.array(z.enum(DATASETS.map(({ id }) => id))),
});
export type RowSummary = Readonly<z.infer<typeof rowSummarySchema>>;
