import type { SealedReport } from '../../shared/report/snapshot.ts';
import type { Row, Sql } from './database.ts';
import { toArchiveFailure } from './archive-error.ts';
import { toColumns, getIndexTokens } from './report-row.ts';

/** What is listed of a report and stands in it, in words; its note and tags are the person's. */
const SEALED_COLUMN_LABELS = {
  reference: 'the reference',
  environment: 'the environment',
  verdict_result: 'the verdict',
  requested_vrm: 'the plate that was asked for',
  requested_vin: 'the VIN that was asked for',
  vrm: 'the plate',
  vin: 'the VIN',
  make: 'the make',
  model: 'the model',
  derivative: 'the derivative',
  prepared_by: 'who prepared it',
  prepared_at: 'when it was prepared',
  report_notes: 'the notes',
  organisation: 'the organisation',
} as const;

/** Where a report's row, or the words by which it is found, are other than its text makes them. */
export function findIndexMismatches(sql: Sql, row: Row, sealed: SealedReport): readonly string[] {
  const placement = { sequence: null, savedDay: '', origin: 'local' } as const;
  const columns: Row = toColumns(sealed, '', placement);
  const mismatches = Object.entries(SEALED_COLUMN_LABELS).flatMap(([name, words]) =>
    row[name] === columns[name] ? [] : [words],
  );
  if (mismatches.length > 0) return mismatches;
  return hasTokens(sql, row, getIndexTokens(row)) ? [] : ['the words by which it is found'];
}

function hasTokens(sql: Sql, { id }: Row, terms: string): boolean {
  try {
    return (
      sql.get('SELECT terms FROM report_search WHERE rowid = ?', id ?? null)?.['terms'] === terms
    );
  } catch (error) {
    // An index that can't be read says nothing, and is mended by the check of the whole file.
    if (toArchiveFailure(error).reason === 'damaged') return false;
    throw error;
  }
}
