import type { DatasetId } from '../provider/catalogue.ts';
import { provenanceLines } from '../reading/lines.ts';
import type { Known } from './known.ts';
import type { NotChecked } from './verdict.ts';

/** What an answered dataset leaves open: nobody can say of that that nothing is recorded. */
export function unsaidIn(known: Known, dataset: DatasetId): readonly NotChecked[] {
  const misfits = known.warnings(dataset).length;
  return [
    ...(dataset === 'check' ? unsaidSubjects(known) : []),
    ...(misfits > 0 ? [{ dataset, because: 'misfits', count: misfits } as const] : []),
  ];
}

function unsaidSubjects(known: Known): readonly NotChecked[] {
  const record = known.record('check');
  if (!record) return [];
  return provenanceLines(record, known.warnings('check'))
    .filter(({ result }) => result === 'not-said')
    .map(({ label }) => ({ dataset: 'check', because: 'not-said', subject: label }));
}
