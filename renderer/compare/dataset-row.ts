import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { CompareRow } from '../datasets/definition.ts';
import { parametersRow } from './parameters-row.ts';
import { countRow, fieldRow, latestRow, type RowDefinition } from './field-rows.tsx';

/** The row of the comparison that a dataset defines. */
export function rowOf(dataset: DatasetId, row: CompareRow): RowDefinition {
  if (typeof row === 'string') return fieldRow(dataset, [row]);
  switch (row.kind) {
    case 'field':
      return fieldRow(dataset, row.paths, row.note);
    case 'latest':
      return latestRow(dataset, row);
    case 'count':
      return countRow(dataset, row.list, row.date);
    case 'parameters':
      return parametersRow(dataset);
  }
}
