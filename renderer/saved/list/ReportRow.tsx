import { Fragment, memo, type ReactNode } from 'react';
import type { FoundReport, ReportRow as Row } from '../../../shared/ipc/reports.ts';
import { ENVIRONMENT_DATA_LABELS } from '../../../shared/provider/environment.ts';
import { createExcerptForTerms, type ExcerptPart } from '../../../shared/search/excerpt.ts';
import { formatLondonTime } from '../../ui/format.ts';
import { cx } from '../../ui/cx.ts';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { VerdictResultLabel } from '../../vehicle/verdict-result.tsx';
import {
  describeMark,
  describeVehicle,
  FIELD_LABELS,
  makeAndModel,
  reportPlate,
  reportRowLabel,
  toneOfMark,
  toSingleLine,
} from '../report-text.ts';
import {
  hasMatch,
  highlightCode,
  HighlightedPlate,
  highlightWords,
  renderHighlights,
} from './Highlight.tsx';
import styles from './ReportRow.module.css';

/** In rem: two lines of text. */
const ROW_LAYOUT = { columns: 1, height: 3.25 };
export const rowLayout = () => ROW_LAYOUT;

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
  const { environment } = row;
  const mark = describeMark(row);
  const items = listItems(row, terms);
  const lineId = `report-line-${row.id}`;
  const [day = '', time = ''] = formatLondonTime(row.preparedAt).split(', ');
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
          aria-describedby={items.length > 0 ? lineId : undefined}
          onClick={() => onOpen(index)}
        >
          {renderTitle(row, terms)}
        </button>
      </span>
      <span className={styles['result']}>
        <MemoVerdict result={row.result} />
      </span>
      <time className={styles['time']} dateTime={row.preparedAt}>
        {day}
        <span className={styles['clock']}>, {time}</span>
      </time>
      <span className={cx('note', styles['note'])} title={items.map(describeItem).join('\n')}>
        {mark !== undefined && <StatusMark tone={toneOfMark(row)}>{mark}</StatusMark>}
        <span id={lineId}>{items.map(renderItem)}</span>
      </span>
      <span className={cx('note', styles['reference'])}>
        <span className={styles['environment']} data-environment={environment}>
          {environment !== 'production' && ENVIRONMENT_DATA_LABELS[environment]}
        </span>
        <span>{renderHighlights(highlightCode(row.reference, terms))}</span>
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

const reportVin = ({ vehicle }: Row) => ('vin' in vehicle ? vehicle.vin : undefined);

/** A part of the second line. */
type Item = {
  readonly key: string;
  /** The name of its field. */
  readonly label?: string;
  readonly parts: readonly ExcerptPart[];
  readonly isTag?: boolean;
};

/** What matches, then why the report is an Alert or a Review, and what the user wrote. */
function listItems(row: FoundReport, terms: readonly string[]): readonly Item[] {
  const vin = reportPlate(row) === undefined ? undefined : (row.identity.vin ?? reportVin(row));
  const vinParts = vin === undefined ? [] : highlightCode(toSingleLine(vin, 17), terms);
  const items: readonly Item[] = [
    ...row.hits.map(({ field, name, parts }, index) => {
      return { key: `hit ${index}`, label: name ?? FIELD_LABELS[field], parts };
    }),
    ...(hasMatch(vinParts) ? [{ key: 'vin', label: FIELD_LABELS.vin, parts: vinParts }] : []),
    ...row.reasons.map((reason, index) => {
      return { key: `reason ${index}`, parts: highlightWords(toSingleLine(reason), terms) };
    }),
    ...(['claimNumber', 'stockNumber'] as const).flatMap((field) => {
      if (row[field] === '') return [];
      const parts = highlightWords(toSingleLine(row[field], 100), terms);
      return [{ key: field, label: FIELD_LABELS[field], parts }];
    }),
    ...row.tags.map((tag, index) => {
      const parts = highlightWords(toSingleLine(tag, 40), terms);
      return { key: `tag ${index}`, parts, isTag: true };
    }),
    ...(row.note === '' ? [] : [{ key: 'note', parts: createExcerptForTerms(row.note, terms) }]),
  ];
  return terms.length === 0
    ? items
    : [...items.filter(isMatched), ...items.filter((item) => !isMatched(item))];
}

const isMatched = ({ parts }: Item) => hasMatch(parts);

const renderItem = ({ key, label, parts, isTag }: Item, index: number) => (
  <Fragment key={key}>
    {index > 0 && ' · '}
    {label !== undefined && `${label}: `}
    {isTag ? (
      <span className={styles['tag']}>{renderHighlights(parts)}</span>
    ) : (
      renderHighlights(parts)
    )}
  </Fragment>
);

const describeItem = ({ label, parts }: Item) =>
  `${label === undefined ? '' : `${label}: `}${parts.map(({ text }) => text).join('')}`;
