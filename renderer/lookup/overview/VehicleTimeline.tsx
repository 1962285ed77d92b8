import { useMemo } from 'react';
import type { Evidence } from '../../../shared/findings/known.ts';
import type { Severity } from '../../../shared/findings/finding.ts';
import { datasetOf } from '../../../shared/provider/catalogue.ts';
import { TimelineChart } from '../../ui/chart/TimelineChart.tsx';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { formatDate } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { TONE_WORDS } from '../../ui/tone.ts';
import styles from './History.module.css';
import type { HistoryProps } from './history-props.ts';
import { useReveal } from '../../vehicle/reveal.ts';
import { MOT_LANE, type TimelineView, timelineView } from './timeline-view.ts';

type Row = {
  readonly when: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly severity?: Severity | undefined;
  readonly evidence: Evidence;
};

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    key: 'when',
    header: 'Date',
    cell: ({ when }) => <span className={styles['day']}>{when}</span>,
  },
  { key: 'what', header: 'What', isRowHeader: true, cell: (row) => <What {...row} /> },
  { key: 'source', header: 'Source', cell: ({ evidence }) => <Source evidence={evidence} /> },
];

/** All that the answers give a day, on one axis of time, and beside it what they give none. */
export function VehicleTimeline({ known, awaited }: HistoryProps) {
  const view = useMemo(() => timelineView(known), [known]);
  const { lanes, events, undated } = view;
  const rows = useMemo(
    (): readonly Row[] => [
      ...events.map(({ at, ...event }) => ({ ...event, when: formatDate(at) })),
      ...undated.map(({ title, evidence }) => ({ title, evidence, when: 'Not dated' })),
    ],
    [events, undated],
  );
  if (rows.length === 0)
    return awaited ?? <p className={styles['nothing']}>Timeline: no date in what has come</p>;
  return (
    <Section title="Timeline" note="As far as the records give a day">
      <TimelineChart
        title="What happened when"
        lanes={lanes}
        today={known.now.getTime()}
        table={{ columns: COLUMNS, rows }}
      />
      {notes(view).map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
    </Section>
  );
}

function notes({ lanes, undated, tooFar }: TimelineView): string[] {
  return [
    ...(lanes.some(({ name }) => name === MOT_LANE)
      ? ['MOT tests: a triangle is a failed test, or a year with one; a circle is any other.']
      : []),
    ...(undated.length > 0
      ? [`Not on the axis: ${undated.map(({ title }) => title).join('; ')}.`]
      : []),
    ...(tooFar > 0 ? [farWords(tooFar)] : []),
  ];
}

const farWords = (count: number) =>
  count === 1
    ? '1 date lies too far off to be drawn: the table has it.'
    : `${count} dates lie too far off to be drawn: the table has them.`;

function What({ title, detail, severity }: Row) {
  const words = detail === undefined ? title : `${title}. ${detail}`;
  if (severity === undefined) return words;
  return (
    <StatusMark tone={severity}>
      <span className="visually-hidden">{TONE_WORDS[severity]}: </span>
      {words}
    </StatusMark>
  );
}

/** The dataset that gives the day; opens it there. */
function Source({ evidence }: { readonly evidence: Evidence }) {
  const { show } = useReveal();
  return (
    <button
      type="button"
      className={styles['source']}
      onClick={() => show(evidence.dataset, evidence.path)}
    >
      {datasetOf(evidence.dataset).name} {evidence.version}
    </button>
  );
}
