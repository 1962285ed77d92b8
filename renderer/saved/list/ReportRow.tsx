import { ENVIRONMENT_DATA_LABELS } from '../../../shared/provider/environment.ts';
import { type ComponentProps, memo, type ReactElement } from 'react';
import type { FoundReport, ReportRow as Row } from '../../../shared/ipc/reports.ts';
import { ENVIRONMENT_ICONS } from '../../window/environment/EnvironmentBanner.tsx';
import { formatLondonTime } from '../../ui/format.ts';
import { cx } from '../../ui/cx.ts';
import { StatusMark } from '../../ui/StatusMark.tsx';
import {
  highlightCode,
  createExcerptForTerms,
  hasMatch,
  type ExcerptPart,
  highlightWords,
} from '../highlight-text.ts';
import { SearchHitText } from '../reasons/SearchHitText.tsx';
import { VerdictResultLabel } from '../../vehicle/VerdictResultLabel.tsx';
import {
  toSingleLine,
  ORIGIN_LABELS,
  reportPlate,
  reportRowLabel,
  makeAndModel,
  describeVehicle,
} from '../report-text.ts';
import { Highlight } from './Highlight.tsx';
import { HighlightedPlate } from './HighlightedPlate.tsx';
import styles from './ReportRow.module.css';

/** Rem. Wide rows have two lines, narrow ones three. The same limit is in ReportRow.module.css. */
const WIDE_ROW_REM = 52;
export const rowLayout = (width: number) => ({
  columns: 1,
  height: width > 0 && width < WIDE_ROW_REM ? 4.75 : 3.25,
});

/** Characters of a note in the tooltip. */
const MAX_TITLE_LENGTH = 600;

type Props = {
  readonly row: FoundReport;
  readonly index: number;
  readonly terms: readonly string[];
  readonly isOpen: boolean;
  readonly tabIndex: 0 | -1;
  readonly onOpen: (index: number) => void;
};

/** A saved report in the list. */
export const ReportRow = memo(function ReportRow({
  row,
  index,
  terms,
  isOpen,
  tabIndex,
  onOpen,
}: Props) {
  const hasHits = row.hits.length > 0;
  const origin = ORIGIN_LABELS[row.origin];
  const searchHitsId = `found-${row.id}`;
  return (
    <div
      className={styles['row']}
      data-open={isOpen || undefined}
      data-environment={row.environment}
    >
      <span className={styles['vehicle']}>
        <VehicleCell row={row} terms={terms} />
      </span>
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
          <TitleCell row={row} terms={terms} />
        </button>
      </span>
      <span className={styles['result']}>{RESULT_CELLS[row.result]}</span>
      <span className={styles['reference']}>
        <Highlight parts={highlightCode(row.reference, terms)} />
      </span>
      <time className={styles['time']} dateTime={row.preparedAt}>
        {formatLondonTime(row.preparedAt)}
      </time>
      <span className={styles['note']} title={toSingleLine(row.note, MAX_TITLE_LENGTH)}>
        {(origin || hasHits) && (
          <span className={styles['prefix']}>
            {origin && (
              <StatusMark tone={row.origin === 'imported-altered' ? 'alert' : 'information'}>
                {origin}
              </StatusMark>
            )}
            {hasHits && <SearchHitText id={searchHitsId} hits={row.hits} />}
          </span>
        )}
        <NotesCell row={row} terms={terms} />
      </span>
      <span className={styles['preparedBy']} title={toSingleLine(row.preparedBy)}>
        {row.preparedBy === '' ? (
          'No name given'
        ) : (
          <Highlight parts={highlightWords(toSingleLine(row.preparedBy), terms)} />
        )}
      </span>
      <span className={styles['environment']} data-environment={row.environment}>
        {ENVIRONMENT_CELLS[row.environment]}
      </span>
    </div>
  );
});

// Created once: a new search shows other reports, but mostly with the same results.
const RESULT_CELLS = {
  alert: <VerdictResultLabel result="alert" />,
  review: <VerdictResultLabel result="review" />,
  incomplete: <VerdictResultLabel result="incomplete" />,
  'no-record': <VerdictResultLabel result="no-record" />,
} as const satisfies Record<Row['result'], ReactElement>;

const ENVIRONMENT_CELLS = {
  production: <EnvironmentLabel environment="production" />,
  uat: <EnvironmentLabel environment="uat" />,
  sample: <EnvironmentLabel environment="sample" />,
} as const satisfies Record<Row['environment'], ReactElement>;

function EnvironmentLabel({ environment }: Pick<Row, 'environment'>) {
  const Icon = ENVIRONMENT_ICONS[environment];
  return (
    <>
      <Icon className="tiny-icon" aria-hidden="true" />
      {ENVIRONMENT_DATA_LABELS[environment]}
    </>
  );
}

type SearchedRowProps = Pick<ComponentProps<typeof HighlightedPlate>, 'terms'> & {
  readonly row: Row;
};

function VehicleCell({ row, terms }: SearchedRowProps) {
  const vrm = reportPlate(row);
  if (vrm !== undefined) return <HighlightedPlate vrm={vrm} terms={terms} />;
  const vin = 'vin' in row.vehicle ? row.vehicle.vin : '';
  return (
    <span className={styles['vin']} title={vin}>
      <Highlight parts={highlightCode(vin, terms)} />
    </span>
  );
}

function TitleCell({ row, terms }: SearchedRowProps) {
  const title = makeAndModel(row.identity);
  const derivative = toSingleLine(row.identity.derivative ?? '');
  if (title === undefined) return <span className={styles['muted']}>Make and model not known</span>;
  return (
    <>
      <Highlight parts={highlightWords(title, terms)} />
      {derivative && (
        <span className={styles['derivative']}>
          {' '}
          <Highlight parts={highlightWords(derivative, terms)} />
        </span>
      )}
    </>
  );
}

/** Shows the VIN if it matches, then tags and note as far as there is space. Matches come first. */
function NotesCell({ row, terms }: SearchedRowProps) {
  const vin = reportPlate(row) === undefined ? undefined : (row.identity.vin ?? reportVin(row));
  const vinParts = vin === undefined ? [] : highlightCode(toSingleLine(vin, 17), terms);
  const tags = row.tags.map((tag) => ({
    tag,
    parts: highlightWords(toSingleLine(tag, 40), terms),
  }));
  const note = row.note === '' ? [] : createExcerptForTerms(row.note, terms);
  return (
    <>
      {hasMatch(vinParts) && (
        <span className={styles['match']}>
          VIN <Highlight parts={vinParts} />
        </span>
      )}
      <Tags tags={tags.filter(({ parts }) => hasMatch(parts))} />
      {hasMatch(note) && <NoteText parts={note} />}
      <Tags tags={tags.filter(({ parts }) => !hasMatch(parts))} />
      {note.length > 0 && !hasMatch(note) && <NoteText parts={note} />}
    </>
  );
}

type HighlightedTag = { readonly tag: string; readonly parts: readonly ExcerptPart[] };

function Tags({ tags }: { readonly tags: readonly HighlightedTag[] }) {
  return tags.map(({ tag, parts }) => (
    <span key={tag} className={styles['tag']} title={toSingleLine(tag, 40)}>
      <Highlight parts={parts} />
    </span>
  ));
}

function NoteText({ parts }: Pick<HighlightedTag, 'parts'>) {
  return (
    <span className={styles['text']}>
      <Highlight parts={parts} />
    </span>
  );
}

const reportVin = ({ vehicle }: Row) => ('vin' in vehicle ? vehicle.vin : undefined);
