import type { JsonObject } from '../../../shared/format/json.ts';
import type { DatasetDefinition } from '../definition.ts';
import { optionalText, valueAtPath, withLabel } from '../summary-parts.ts';

export const rating = {
  load: () => import('./RatingView.tsx'),
  skeleton: ['figures', 'grid', 'grid'],
  summary: (record) => [
    withLabel('ABI', optionalText(valueAtPath(record, 'core', 'abiCode'))),
    withLabel('Group', insuranceGroup(record)),
  ],
  compareRows: {},
} satisfies DatasetDefinition;

function insuranceGroup(record: JsonObject): string | undefined {
  const group = optionalText(valueAtPath(record, 'core', 'gr50Actual')) ?? '';
  const suffix = optionalText(valueAtPath(record, 'core', 'groupRatingSuffix')) ?? '';
  return `${group}${suffix}` || undefined;
}
