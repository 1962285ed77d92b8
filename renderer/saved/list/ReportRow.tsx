import { ENVIRONMENT_DATA_LABELS } from '../../../shared/provider/environment.ts';
import { Fragment, memo, type ReactNode } from 'react';
import {
  type FoundReport,
  type ReportRow as Row,
  type SearchField,
  type SearchHit,
} from '../../../shared/ipc/reports.ts';
import { formatLondonTime } from '../../ui/format.ts';
import { cx } from '../../ui/cx.ts';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { createExcerptForTerms } from '../../../shared/search/excerpt.ts';
import { VerdictResultLabel } from '../../vehicle/verdict-result.tsx';
import {
  toSingleLine,
  describeMark,
  reportPlate,
  reportRowLabel,
  makeAndModel,
  describeVehicle,
  toneOfMark,
} from '../report-text.ts';
import {
  hasMatch,
  highlightCode,
  HighlightedPlate,
  highlightWords,
  renderHighlights,
} from './Highlight.tsx';
import styles from './ReportRow.module.css';

/** Rem. Wide rows have two lines, narrow ones three. The same limit is in ReportRow.module.css. */
const WIDE_ROW_REM = 52;
export const rowLayout = (width: number) => ({
  columns: 1,
  height: width > 0 && width < WIDE_ROW_REM ? 4.75 : 3.25,
});

const MAX_TITLE_LENGTH = 600;

type Props = {
  readonly row: FoundReport;
  readonly index: number;
  readonly terms: readonly string[];
  readonly isOpen: boolean;
  readonly tabIndex: 0 | -1;
  readonly onOpen: (index: number) => void;
};

export const ReportRow = memo(function ReportRow({
  row,
  index,
  terms,
  isOpen,
  tabIndex,
  onOpen,
}: Props) {
  const hasHits = row.hits.length > 0;
  const mark = describeMark(row);
  const searchHitsId = `found-${row.id}`;
  return (
    <div className={styles['row']} data-listed-row="" data-open={isOpen || undefined}>
      <span className={styles['vehicle']}>{renderVehicle(row, terms)}</span>
      <span className={styles['title']} title={describeVehicle(row)}>
        <button
          type="button"
          className={cx('item-button', styles['main'])}
          tabIndex={tabIndex}
          aria-label={reportRowLabel(row)}
          aria-current={isOpen || undefined}
          aria-describedby={hasHits ? searchHitsId : undefined}
          onClick={() => onOpen(index)}
        >
          {renderTitle(row, terms)}
        </button>
      </span>
      <span className={styles['result']}>
        <MemoVerdict result={row.result} />
      </span>
      <span className={styles['reference']}>
        {renderHighlights(highlightCode(row.reference, terms))}
      </span>
      <time className={styles['time']} dateTime={row.preparedAt}>
        {formatLondonTime(row.preparedAt)}
      </time>
      <span className={cx('note', styles['note'])} title={toSingleLine(row.note, MAX_TITLE_LENGTH)}>
        {(mark !== undefined || hasHits) && (
          <span className={styles['prefix']}>
            {mark !== undefined && <StatusMark tone={toneOfMark(row)}>{mark}</StatusMark>}
            {hasHits && <SearchHitText id={searchHitsId} hits={row.hits} />}
          </span>
        )}
        {renderNotes(row, terms)}
      </span>
      <span className={cx('note', styles['preparedBy'])} title={toSingleLine(row.preparedBy)}>
        {row.preparedBy === '' && 'Name not stated'}
        {renderHighlights(highlightWords(toSingleLine(row.preparedBy), terms))}
      </span>
      <span className={cx('note', styles['environment'])} data-environment={row.environment}>
        {ENVIRONMENT_DATA_LABELS[row.environment]}
      </span>
    </div>
  );
});

// Memoized: a new search shows other reports, but mostly with the same verdicts.
const MemoVerdict = memo(VerdictResultLabel);

// These are functions instead of components, because every key renders all cells of every row.

function renderVehicle(row: Row, terms: readonly string[]): ReactNode {
  const vrm = reportPlate(row);
  if (vrm !== undefined) return <HighlightedPlate vrm={vrm} terms={terms} />;
  const vin = reportVin(row) ?? '';
  return (
    <span className={cx('label-text', styles['vin'])} title={vin}>
      {renderHighlights(highlightCode(vin, terms))}
    </span>
  );
}

function renderTitle(row: Row, terms: readonly string[]): ReactNode {
  const title = makeAndModel(row.identity);
  const derivative = toSingleLine(row.identity.derivative ?? '');
  if (title === undefined) return <span className={styles['muted']}>Make and model not known</span>;
  return (
    <>
      {renderHighlights(highlightWords(title, terms))}
      {derivative && (
        <span className={styles['derivative']}>
          {' '}
          {renderHighlights(highlightWords(derivative, terms))}
        </span>
      )}
    </>
  );
}

/** The VIN if it matches, then tags and note as far as there is space. Matches are moved first. */
function renderNotes(row: Row, terms: readonly string[]): ReactNode {
  const vin = reportPlate(row) === undefined ? undefined : (row.identity.vin ?? reportVin(row));
  const vinParts = vin === undefined ? [] : highlightCode(toSingleLine(vin, 17), terms);
  const note = row.note === '' ? undefined : createExcerptForTerms(row.note, terms);
  return (
    <>
      {hasMatch(vinParts) && (
        <span className={styles['match']} data-matched>
          VIN {renderHighlights(vinParts)}
        </span>
      )}
      {row.tags.map((tag, index) => {
        const text = toSingleLine(tag, 40);
        const parts = highlightWords(text, terms);
        return (
          <span
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={styles['tag']}
            title={text}
            data-matched={hasMatch(parts) || undefined}
          >
            {renderHighlights(parts)}
          </span>
        );
      })}
      {note && (
        <span className={styles['text']} data-matched={hasMatch(note) || undefined}>
          {renderHighlights(note)}
        </span>
      )}
    </>
  );
}

const reportVin = ({ vehicle }: Row) => ('vin' in vehicle ? vehicle.vin : undefined);

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

type SearchHitProps = { readonly id: string; readonly hits: readonly SearchHit[] };

/** States in one line why a report was found. */
function SearchHitText({ id, hits }: SearchHitProps) {
  return (
    <span id={id} className={styles['hits']} title={hits.map(plainText).join('; ')}>
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
