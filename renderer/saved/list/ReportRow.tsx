import { type ComponentProps, memo, type ReactElement, useRef } from 'react';
import type { ReportRow as Row } from '../../../shared/ipc/reports.ts';
import { ENVIRONMENT_ICONS } from '../../window/environment/EnvironmentBand.tsx';
import { formatMoment } from '../../ui/format.ts';
import { cx } from '../../ui/cx.ts';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { codeParts, excerptOf, hasMatch, type Part, wordParts } from '../marks.ts';
import { cutMarksIn } from '../reasons/cut-marks.ts';
import { Reason } from '../reasons/Reason.tsx';
import type { Reasons } from '../reasons/reasons.ts';
import type { Cell } from '../reasons/unseen.ts';
import { useReason } from '../reasons/useReason.ts';
import { RESULT_WORDS } from '../result-words.ts';
import {
  environmentWords,
  inLine,
  ORIGIN_WORDS,
  plateOf,
  rowWords,
  titleWords,
  vehicleWords,
} from '../words.ts';
import { Marked } from './Marked.tsx';
import { MarkedPlate } from './MarkedPlate.tsx';
import styles from './ReportRow.module.css';

/** Rem: two lines, three where there is no room for columns. `WIDE` stands in the style sheet too. */
const WIDE = 52;
export const rowLayout = (width: number) => ({
  columns: 1,
  height: width > 0 && width < WIDE ? 4.75 : 3.25,
});

/** As much of a note as is shown when it is pointed at. */
const MOST_TITLE = 600;

type Props = {
  readonly row: Row;
  readonly at: number;
  readonly terms: readonly string[];
  readonly reasons: Reasons;
  readonly isOpen: boolean;
  readonly tabIndex: 0 | -1;
  readonly onOpen: (at: number) => void;
};

/** A saved report in the list. */
export const ReportRow = memo(function ReportRow({
  row,
  at,
  terms,
  reasons,
  isOpen,
  tabIndex,
  onOpen,
}: Props) {
  const element = useRef<HTMLDivElement>(null);
  const found = useReason(reasons, row, terms, element, cutMarks);
  const origin = ORIGIN_WORDS[row.origin];
  const why = `found-${row.id}`;
  return (
    <div
      ref={element}
      className={styles['row']}
      data-open={isOpen || undefined}
      data-environment={row.environment}
    >
      <span className={styles['vehicle']}>
        <Vehicle row={row} terms={terms} />
      </span>
      <span className={styles['title']} title={vehicleWords(row)}>
        <button
          type="button"
          className={cx('item-button', styles['main'])}
          tabIndex={tabIndex}
          aria-label={rowWords(row)}
          aria-current={isOpen || undefined}
          aria-describedby={found ? why : undefined}
          onClick={() => onOpen(at)}
        >
          <Title row={row} terms={terms} />
        </button>
      </span>
      <span className={styles['result']}>{RESULTS[row.result]}</span>
      <span className={styles['reference']}>
        <Marked parts={codeParts(row.reference, terms)} />
      </span>
      <time className={styles['time']} dateTime={row.preparedAt}>
        {formatMoment(row.preparedAt)}
      </time>
      <span className={styles['note']} title={inLine(row.note, MOST_TITLE)}>
        {(origin || found) && (
          <span className={styles['lead']}>
            {origin && (
              <StatusMark tone={row.origin === 'altered' ? 'alert' : 'information'}>
                {origin}
              </StatusMark>
            )}
            {found && <Reason id={why} found={found} />}
          </span>
        )}
        <Words row={row} terms={terms} />
      </span>
      <span className={styles['by']} title={inLine(row.preparedBy)}>
        {row.preparedBy === '' ? (
          'No name given'
        ) : (
          <Marked parts={wordParts(inLine(row.preparedBy), terms)} />
        )}
      </span>
      <span className={styles['environment']} data-environment={row.environment}>
        {ENVIRONMENTS[row.environment]}
      </span>
    </div>
  );
});

const MARKED: readonly Cell[] = ['title', 'reference', 'note', 'by'];

/** Which marks of a row its places have no room for. */
const cutMarks = (row: HTMLElement) =>
  MARKED.flatMap((cell) =>
    [...row.children]
      .filter((place) => place.classList.contains(styles[cell] ?? cell))
      .flatMap((place) => cutMarksIn(cell, place)),
  );

// Made once: a key brings other reports, and most of them with the same result as those before them.
const RESULTS = {
  alert: <Result result="alert" />,
  review: <Result result="review" />,
  incomplete: <Result result="incomplete" />,
  'no-record': <Result result="no-record" />,
} as const satisfies Record<Row['result'], ReactElement>;

const ENVIRONMENTS = {
  production: <Environment environment="production" />,
  uat: <Environment environment="uat" />,
  sample: <Environment environment="sample" />,
} as const satisfies Record<Row['environment'], ReactElement>;

function Result({ result }: Pick<Row, 'result'>) {
  const { word, tone, icon } = RESULT_WORDS[result];
  return (
    <StatusMark tone={tone} icon={icon}>
      {word}
    </StatusMark>
  );
}

function Environment({ environment }: Pick<Row, 'environment'>) {
  const Icon = ENVIRONMENT_ICONS[environment];
  return (
    <>
      <Icon className={styles['icon']} aria-hidden="true" />
      {environmentWords(environment)}
    </>
  );
}

type Searched = Pick<ComponentProps<typeof MarkedPlate>, 'terms'> & { readonly row: Row };

function Vehicle({ row, terms }: Searched) {
  const vrm = plateOf(row);
  if (vrm !== undefined) return <MarkedPlate vrm={vrm} terms={terms} />;
  const vin = 'vin' in row.vehicle ? row.vehicle.vin : '';
  return (
    <span className={styles['vin']} title={vin}>
      <Marked parts={codeParts(vin, terms)} />
    </span>
  );
}

function Title({ row, terms }: Searched) {
  const title = titleWords(row.identity);
  const derivative = inLine(row.identity.derivative ?? '');
  if (title === undefined) return <span className={styles['quiet']}>Make and model not known</span>;
  return (
    <>
      <Marked parts={wordParts(title, terms)} />
      {derivative && (
        <span className={styles['derivative']}>
          {' '}
          <Marked parts={wordParts(derivative, terms)} />
        </span>
      )}
    </>
  );
}

/**
 * The VIN where it is why the report was found; tags, and the note as far as there is room: what was
 * found before what was not.
 */
function Words({ row, terms }: Searched) {
  const vin = plateOf(row) === undefined ? undefined : (row.identity.vin ?? vinOf(row));
  const vinParts = vin === undefined ? [] : codeParts(inLine(vin, 17), terms);
  const tags = row.tags.map((tag) => ({ tag, parts: wordParts(inLine(tag, 40), terms) }));
  const note = row.note === '' ? [] : excerptOf(row.note, terms);
  return (
    <>
      {hasMatch(vinParts) && (
        <span className={styles['found']}>
          VIN <Marked parts={vinParts} />
        </span>
      )}
      <Tags tags={tags.filter(({ parts }) => hasMatch(parts))} />
      {hasMatch(note) && <Note parts={note} />}
      <Tags tags={tags.filter(({ parts }) => !hasMatch(parts))} />
      {note.length > 0 && !hasMatch(note) && <Note parts={note} />}
    </>
  );
}

type Tagged = { readonly tag: string; readonly parts: readonly Part[] };

function Tags({ tags }: { readonly tags: readonly Tagged[] }) {
  return tags.map(({ tag, parts }) => (
    <span key={tag} className={styles['tag']} title={inLine(tag, 40)}>
      <Marked parts={parts} />
    </span>
  ));
}

function Note({ parts }: Pick<Tagged, 'parts'>) {
  return (
    <span className={styles['words']}>
      <Marked parts={parts} />
    </span>
  );
}

const vinOf = ({ vehicle }: Row) => ('vin' in vehicle ? vehicle.vin : undefined);
