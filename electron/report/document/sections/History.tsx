import { buildTimeline, undatedFacts } from '../../../../shared/findings/timeline.ts';
import type { TimelineEvent } from '../../../../shared/findings/timeline/event.ts';
import { formatDate } from '../../../../shared/format/dates.ts';
import { ResultBadge } from '../parts/ResultBadge.tsx';
import type { SectionProps } from '../parts/props.ts';
import { Subsection } from '../parts/Section.tsx';
import { versionLabel } from '../parts/source-text.ts';
import { type Columns, Table } from '../parts/Table.tsx';
import { ExternalText } from '../parts/ExternalText.tsx';

/** More events than this are only in the saved answers. */
const MAX_EVENTS = 150;

const COLUMNS: Columns<TimelineEvent> = [
  { head: 'Date', width: 13, cell: ({ day }) => formatDate(day) },
  {
    head: 'What',
    width: 36,
    cell: ({ severity, title }) => (
      <>
        {severity !== undefined && severity !== 'information' && (
          <>
            <ResultBadge result={severity} />{' '}
          </>
        )}
        <ExternalText text={title} maxChars={160} />
      </>
    ),
  },
  {
    head: 'Detail',
    width: 31,
    cell: ({ detail = '' }) => <ExternalText text={detail} maxChars={200} />,
  },
  { head: 'Source', width: 20, cell: ({ evidence }) => versionLabel(evidence) },
];

/** All dated facts in the answers, in order of time. */
export function History({ content: { vehicleAnswers } }: SectionProps) {
  const events = buildTimeline(vehicleAnswers);
  const undated = undatedFacts(vehicleAnswers);
  if (events.length === 0 && undated.length === 0) return null;
  return (
    <Subsection title="History in order of time">
      {events.length > 0 && (
        <Table
          caption="All that the answers give a day"
          maxRows={MAX_EVENTS}
          rows={events}
          columns={COLUMNS}
        />
      )}
      {undated.map(({ kind, title, evidence }) => (
        <p key={kind}>
          {title}: {versionLabel(evidence)}.
        </p>
      ))}
    </Subsection>
  );
}
