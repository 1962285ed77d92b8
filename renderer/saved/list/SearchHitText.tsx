import { Fragment } from 'react';
import type { SearchField, SearchHit } from '../../../shared/ipc/reports.ts';
import { renderHighlights } from './Highlight.tsx';
import styles from './SearchHitText.module.css';

const FIELD_LABELS: Readonly<Record<SearchField, string>> = {
  notes: 'Found in report notes',
  organisation: 'Organisation',
  preparedBy: 'Prepared by',
  note: 'Found in note',
  tag: 'Tag',
  make: 'Make',
  model: 'Model',
  derivative: 'Derivative',
  vrm: 'Plate',
  vin: 'VIN',
  reference: 'Reference',
  check: 'Checks',
};

type Props = { readonly id: string; readonly hits: readonly SearchHit[] };

/** States in one line why a report was found. */
export function SearchHitText({ id, hits }: Props) {
  return (
    <span id={id} className={styles['reason']} title={hits.map(plainText).join('; ')}>
      {hits.map(({ field, parts }, index) => (
        <Fragment key={field + String(index)}>
          {index > 0 && '; '}
          <span className="muted">{FIELD_LABELS[field]}: </span>
          {renderHighlights(parts)}
        </Fragment>
      ))}
    </span>
  );
}

const plainText = ({ field, parts }: SearchHit) =>
  `${FIELD_LABELS[field]}: ${parts.map(({ text }) => text).join('')}`;
