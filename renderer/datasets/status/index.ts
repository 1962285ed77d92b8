import { CalendarCheck } from 'lucide-react';
import { joinSentences } from '../../../shared/format/text.ts';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { motStatus, taxStatus } from '../../../shared/reading/mot-tax-status.ts';
import type { DatasetDefinition } from '../definition.ts';
import { dateAt, textAt, withLabel } from '../summary-parts.ts';

export const status = {
  icon: CalendarCheck,
  load: () => import('./StatusView.tsx'),
  skeleton: ['figures', 'grid'],
  summary: (record) => [
    joinSentences(
      withLabel('MOT', textAt(record, 'mot.status')),
      withLabel('until', dateAt(record, 'mot.expiryDate')),
    ) || undefined,
    withLabel('Tax', textAt(record, 'tax.status')),
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
