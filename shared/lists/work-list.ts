import { z } from 'zod';
import { DATASETS, type DatasetId } from '../provider/catalogue.ts';
import { environmentSchema } from '../provider/environment.ts';
import { PURPOSES } from '../report/snapshot.ts';
import { MAX_CELL_LENGTH, MAX_OTHER_COLUMNS } from './list-row.ts';

/** 16 hexadecimal digits. */
export const listIdSchema = z.string().regex(/^[0-9a-f]{16}$/);

export const DEFAULT_TRIAGE: readonly DatasetId[] = ['status', 'valuation', 'motFeatureSet'];

/** What a user states about a new list. */
export const listDetailsSchema = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name for the list').max(80),
  purpose: z.enum(PURPOSES),
  note: z.string().max(2_000),
  environment: environmentSchema,
  /** Headers of the file's columns that `others` of each row holds. */
  columns: z.array(z.string().max(MAX_CELL_LENGTH)).max(MAX_OTHER_COLUMNS),
  /** The datasets of the triage. */
  triage: z
    .array(z.enum(DATASETS.map(({ id }) => id)))
    .min(1)
    .max(DATASETS.length),
  buyingProfileId: z.string().max(64).nullable(),
});
export type ListDetails = Readonly<z.infer<typeof listDetailsSchema>>;

/** Triage is the cheap first pass; a full check requests what the row does not have yet. */
export const passSchema = z.enum(['triage', 'full']);
export type Pass = z.infer<typeof passSchema>;

export const runStateSchema = z.enum(['idle', 'running', 'waiting', 'paused', 'stopped']);
export type RunState = z.infer<typeof runStateSchema>;

/**
 * The state of a request. `sent`: its response was not received yet. `uncertain`: Platedesk ended
 * while it was sent, so it may have been charged.
 */
export const requestStateSchema = z.enum([
  'planned',
  'sent',
  'answered',
  'failed',
  'refused',
  'uncertain',
]);
export type RequestState = z.infer<typeof requestStateSchema>;
