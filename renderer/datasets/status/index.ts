import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { motStatus, taxStatus } from '../../../shared/reading/mot-tax-status.ts';
import type { DatasetDefinition } from '../definition.ts';
import { optionalDate, optionalText, valueAtPath, withLabel } from '../summary-parts.ts';

export const status = {
  load: () => import('./StatusView.tsx'),
  skeleton: ['figures', 'grid'],
  summary: (record) => [
    [
      withLabel('MOT', optionalText(valueAtPath(record, 'mot', 'status'))),
      withLabel('until', optionalDate(valueAtPath(record, 'mot', 'expiryDate'))),
    ]
      .filter(Boolean)
      .join(' ') || undefined,
    withLabel('Tax', optionalText(valueAtPath(record, 'tax', 'status'))),
  ],
  compareRows: {
    mot: [
      'mot.status',
      {
        kind: 'field',
        paths: ['mot.expiryDate'],
        note: (record, today) => motStatus((record as RecordOf<'status'>).mot, today).timeLeft,
      },
    ],
    tax: [
      'tax.status',
      {
        kind: 'field',
        paths: ['tax.dueDate'],
        note: (record, today) => taxStatus((record as RecordOf<'status'>).tax, today).timeLeft,
      },
    ],
  },
} satisfies DatasetDefinition;
