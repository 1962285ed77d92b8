import { Fragment } from 'react';
import type { FoundField, FoundIn } from '../../../shared/ipc/reports.ts';
import { Marked } from '../list/Marked.tsx';
import styles from './Reason.module.css';

const FIELD_WORDS: Readonly<Record<FoundField, string>> = {
  notes: 'In the report’s notes',
  organisation: 'Organisation',
  preparedBy: 'Prepared by',
  note: 'In the note',
  tag: 'Tag',
  make: 'Make',
  model: 'Model',
  derivative: 'Derivative',
  vrm: 'Plate',
  vin: 'VIN',
  reference: 'Reference',
};

type Props = { readonly id: string; readonly found: readonly FoundIn[] };

/** Why a report was found, in a line. */
export function Reason({ id, found }: Props) {
  return (
    <span id={id} className={styles['reason']} title={found.map(written).join('; ')}>
      {found.map(({ field, parts }, at) => (
        <Fragment key={field + String(at)}>
          {at > 0 && '; '}
          <span className={styles['field']}>{FIELD_WORDS[field]}: </span>
          <Marked parts={parts} />
        </Fragment>
      ))}
    </span>
  );
}

const written = ({ field, parts }: FoundIn) =>
  `${FIELD_WORDS[field]}: ${parts.map(({ text }) => text).join('')}`;
