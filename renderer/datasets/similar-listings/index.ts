import type { DatasetDefinition } from '../definition.ts';
import { optionalNumber } from '../summary-parts.ts';

export const similarListings = {
  // Its answers are searched in a browser of their own.
  load: undefined,
  skeleton: ['figures', 'table'],
  summary: (record) => [optionalNumber(record['total'], 'listing')],
  compareRows: {},
} satisfies DatasetDefinition;
