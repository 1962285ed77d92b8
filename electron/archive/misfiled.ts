import type { Sealed } from '../../shared/report/snapshot.ts';
import type { Row, Sql } from './database.ts';
import { failureOf } from './failure.ts';
import { columnsOf, foundBy } from './rows.ts';

/** What is listed of a report and stands in it, in words; its note and tags are the person's. */
const SEALED = {
  reference: 'the reference',
  environment: 'the environment',
  result: 'the verdict',
  asked_vrm: 'the plate that was asked for',
  asked_vin: 'the VIN that was asked for',
  vrm: 'the plate',
  vin: 'the VIN',
  make: 'the make',
  model: 'the model',
  derivative: 'the derivative',
  prepared_by: 'who prepared it',
  prepared_at: 'when it was prepared',
} as const;

/** Where a report's row, or the words by which it is found, are other than its text makes them. */
export function misfiledIn(sql: Sql, row: Row, sealed: Sealed): readonly string[] {
  const place = { sequence: null, savedDay: '', origin: 'own' } as const;
  const columns: Row = columnsOf(sealed, '', place);
  const listed = Object.entries(SEALED).flatMap(([name, words]) =>
    row[name] === columns[name] ? [] : [words],
  );
  if (listed.length > 0) return listed;
  return isFoundBy(sql, row, foundBy(row, sealed.snapshot.words))
    ? []
    : ['the words by which it is found'];
}

function isFoundBy(sql: Sql, { id }: Row, words: string): boolean {
  try {
    return sql.get('SELECT words FROM found WHERE rowid = ?', id ?? null)?.['words'] === words;
  } catch (error) {
    // An index that can't be read says nothing, and is mended by the check of the whole file.
    if (failureOf(error).because === 'damaged') return false;
    throw error;
  }
}
