import type { SealedReport } from '../../shared/report/snapshot.ts';
import type { Row, Sql } from './database.ts';
import { toArchiveFailure } from './archive-error.ts';
import { toColumns, getIndexTokens } from './report-row.ts';

/** Columns whose values are sealed in the report, with their names for the user. */
const SEALED_COLUMN_LABELS = {
  reference: 'the reference',
  environment: 'the environment',
  verdict_result: 'the verdict',
  requested_vrm: 'the plate requested',
  requested_vin: 'the VIN requested',
  vrm: 'the plate',
  vin: 'the VIN',
  make: 'the make',
  model: 'the model',
  derivative: 'the derivative',
  prepared_by: 'the name of the person who prepared it',
  prepared_at: 'the time of preparation',
  report_notes: 'the notes',
  organisation: 'the organisation',
  adverse_checks: 'the checks to resolve or review',
} as const;

/** Names what the row, or the search index, contains that differs from the sealed report. */
export function findIndexMismatches(sql: Sql, row: Row, sealed: SealedReport): readonly string[] {
  const placement = { sequence: null, savedDay: '', origin: 'local' } as const;
  const columns: Row = toColumns(sealed, '', placement);
  const mismatches = Object.entries(SEALED_COLUMN_LABELS).flatMap(([name, label]) =>
    row[name] === columns[name] ? [] : [label],
  );
  if (mismatches.length > 0) return mismatches;
  return hasTokens(sql, row, getIndexTokens(row)) ? [] : ['the search words'];
}

function hasTokens(sql: Sql, { id }: Row, terms: string): boolean {
  try {
    return (
      sql.get('SELECT terms FROM report_search WHERE rowid = ?', id ?? null)?.['terms'] === terms
    );
  } catch (error) {
    // A damaged index is a mismatch here; the check of the whole file leads to its repair.
    if (toArchiveFailure(error).reason === 'damaged') return false;
    throw error;
  }
}
