import {
  type TimelineEvent,
  timelineOf,
  undatedFacts,
} from '../../../../shared/findings/timeline.ts';
import { formatDate } from '../../../../shared/format/dates.ts';
import { Mark } from '../parts/Mark.tsx';
import type { SectionProps } from '../parts/props.ts';
import { Part } from '../parts/Section.tsx';
import { versionWords } from '../parts/source-words.ts';
import { type Columns, Table } from '../parts/Table.tsx';
import { Text } from '../parts/Text.tsx';

/** More days than this are in the saved answers. */
const MOST = 150;

const COLUMNS: Columns<TimelineEvent> = [
  { head: 'Date', width: 13, cell: ({ at }) => formatDate(at) },
  {
    head: 'What',
    width: 36,
    cell: ({ severity, title }) => (
      <>
        {severity !== undefined && severity !== 'information' && (
          <>
            <Mark result={severity} />{' '}
          </>
        )}
        <Text text={title} most={160} />
      </>
    ),
  },
  { head: 'Detail', width: 31, cell: ({ detail = '' }) => <Text text={detail} most={200} /> },
  { head: 'Source', width: 20, cell: ({ evidence }) => versionWords(evidence) },
];

/** All that the answers give a day, in order of time. */
export function History({ content: { known } }: SectionProps) {
  const events = timelineOf(known);
  const undated = undatedFacts(known);
  if (events.length === 0 && undated.length === 0) return null;
  return (
    <Part title="History in order of time">
      {events.length > 0 && (
        <Table
          caption="All that the answers give a day"
          most={MOST}
          rows={events}
          columns={COLUMNS}
        />
      )}
      {undated.map(({ kind, title, evidence }) => (
        <p key={kind}>
          {title}: {versionWords(evidence)}.
        </p>
      ))}
    </Part>
  );
}
