import type { ReactNode } from 'react';
import type { Evidence, VehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import type { TimelineEvent } from '../../../shared/findings/timeline/event.ts';
import { getDataset } from '../../../shared/provider/catalogue.ts';
import { ChartTable } from '../../ui/chart/ChartTable.tsx';
import { TimelineChart } from '../../ui/chart/TimelineChart.tsx';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { formatDate } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { TONE_LABELS } from '../../ui/tone.ts';
import { cx } from '../../ui/cx.ts';
import styles from './VehicleHistory.module.css';
import { useReveal } from '../../vehicle/reveal.tsx';
import { MOT_LANE, type TimelineView, buildTimelineView } from './timeline-view.ts';

export type HistoryProps = {
  readonly answers: VehicleAnswers;
  /** Shown while there is nothing to draw and answers may still arrive. */
  readonly placeholder: ReactNode;
};

type Row = Pick<TimelineEvent, 'title' | 'detail' | 'severity' | 'evidence'> & {
  readonly dateText: string;
};

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    key: 'when',
    header: 'Date',
    cell: ({ dateText }) => <span className="nowrap">{dateText}</span>,
  },
  { key: 'what', header: 'Event', isRowHeader: true, cell: (row) => <EventCell {...row} /> },
  { key: 'source', header: 'Source', cell: ({ evidence }) => <SourceButton evidence={evidence} /> },
];

export function VehicleTimeline({ answers, placeholder }: HistoryProps) {
  const view = buildTimelineView(answers);
  const { lanes, events, undated } = view;
  const rows: readonly Row[] = [
    ...events.map(({ day, ...event }) => ({ ...event, dateText: formatDate(day) })),
    ...undated.map(({ title, evidence }) => ({ title, evidence, dateText: 'Date not stated' })),
  ];
  if (rows.length === 0)
    return placeholder || <p className="muted">No dated events in the responses received</p>;
  return (
    <Section title="Timeline" note="Dated events only">
      <TimelineChart
        title="Dated events"
        lanes={lanes}
        today={answers.now.getTime()}
        table={<ChartTable title="Dated events" columns={COLUMNS} rows={rows} />}
      />
      {timelineNotes(view).map((note) => (
        <p key={note} className={cx('note', styles['note'])}>
          {note}
        </p>
      ))}
    </Section>
  );
}

function timelineNotes({ lanes, undated, outOfRangeCount }: TimelineView): string[] {
  return [
    ...(lanes.some(({ name }) => name === MOT_LANE)
      ? ['MOT tests: triangle = a failed test, or a year with one. Circle = passed.']
      : []),
    ...(undated.length > 0
      ? [
          `Not shown on the timeline because the date is not stated: ${undated.map(({ title }) => title).join('; ')}.`,
        ]
      : []),
    ...(outOfRangeCount === 1 ? ['1 date is outside the timeline. See the table.'] : []),
    ...(outOfRangeCount > 1
      ? [`${outOfRangeCount} dates are outside the timeline. See the table.`]
      : []),
  ];
}

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

function SourceButton({ evidence }: { readonly evidence: Evidence }) {
  const { revealField } = useReveal();
  return (
    <button
      type="button"
      className={cx('underline-on-hover', styles['source'])}
      onClick={() => revealField(evidence.dataset, evidence.path)}
    >
      {getDataset(evidence.dataset).name} {evidence.version}
    </button>
  );
}
