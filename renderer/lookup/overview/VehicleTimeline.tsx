import { useMemo, type ReactNode } from 'react';
import type { Evidence, VehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import type { Severity } from '../../../shared/findings/finding.ts';
import { getDataset } from '../../../shared/provider/catalogue.ts';
import { TimelineChart } from '../../ui/chart/TimelineChart.tsx';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { formatDate } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { TONE_LABELS } from '../../ui/tone.ts';
import styles from './VehicleHistory.module.css';
import { useReveal } from '../../vehicle/reveal.ts';
import { MOT_LANE, type TimelineView, buildTimelineView } from './timeline-view.ts';

/** Props of the charts of the vehicle's history. */
export type HistoryProps = {
  readonly answers: VehicleAnswers;
  /** Shown while there is nothing to draw and answers may still arrive. */
  readonly placeholder: ReactNode;
};

type Row = {
  readonly dateText: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly severity?: Severity | undefined;
  readonly evidence: Evidence;
};

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    key: 'when',
    header: 'Date',
    cell: ({ dateText }) => <span className="nowrap">{dateText}</span>,
  },
  { key: 'what', header: 'What', isRowHeader: true, cell: (row) => <EventCell {...row} /> },
  { key: 'source', header: 'Source', cell: ({ evidence }) => <SourceButton evidence={evidence} /> },
];

/** All dated events on one time axis, with a list of undated facts. */
export function VehicleTimeline({ answers, placeholder }: HistoryProps) {
  const view = useMemo(() => buildTimelineView(answers), [answers]);
  const { lanes, events, undated } = view;
  const rows = useMemo(
    (): readonly Row[] => [
      ...events.map(({ day: index, ...event }) => ({ ...event, dateText: formatDate(index) })),
      ...undated.map(({ title, evidence }) => ({ title, evidence, dateText: 'Not dated' })),
    ],
    [events, undated],
  );
  if (rows.length === 0)
    return placeholder ?? <p className={styles['empty']}>Timeline: no date in what has come</p>;
  return (
    <Section title="Timeline" note="As far as the records give a day">
      <TimelineChart
        title="What happened when"
        lanes={lanes}
        today={answers.now.getTime()}
        table={{ columns: COLUMNS, rows }}
      />
      {timelineNotes(view).map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
    </Section>
  );
}

function timelineNotes({ lanes, undated, outOfRangeCount }: TimelineView): string[] {
  return [
    ...(lanes.some(({ name }) => name === MOT_LANE)
      ? ['MOT tests: a triangle is a failed test, or a year with one; a circle is any other.']
      : []),
    ...(undated.length > 0
      ? [`Not on the axis: ${undated.map(({ title }) => title).join('; ')}.`]
      : []),
    ...(outOfRangeCount > 0 ? [describeOutOfRange(outOfRangeCount)] : []),
  ];
}

const describeOutOfRange = (count: number) =>
  count === 1
    ? '1 date lies too far off to be drawn: the table has it.'
    : `${count} dates lie too far off to be drawn: the table has them.`;

function EventCell({ title, detail, severity }: Row) {
  const text = detail === undefined ? title : `${title}. ${detail}`;
  if (severity === undefined) return text;
  return (
    <StatusMark tone={severity}>
      <span className="visually-hidden">{TONE_LABELS[severity]}: </span>
      {text}
    </StatusMark>
  );
}

/** The dataset that states the date. Opens the field there. */
function SourceButton({ evidence }: { readonly evidence: Evidence }) {
  const { revealField } = useReveal();
  return (
    <button
      type="button"
      className={styles['source']}
      onClick={() => revealField(evidence.dataset, evidence.path)}
    >
      {getDataset(evidence.dataset).name} {evidence.version}
    </button>
  );
}
