import { buildTimeline, undatedFacts } from '../../../../shared/findings/timeline.ts';
import type { TimelineEvent } from '../../../../shared/findings/timeline/event.ts';
import { formatDate } from '../../../../shared/format/dates.ts';
import { ExternalText } from '../parts/Fields.tsx';
import { ResultBadge } from '../parts/ResultBadge.tsx';
import { type SectionProps, Subsection } from '../parts/Section.tsx';
import { versionLabel } from '../parts/source-text.ts';
import { column, type Columns, Table } from '../parts/Table.tsx';

/** More events than this are only in the saved answers. */
const MAX_EVENTS = 150;

const EVENT_COLUMNS: Columns<TimelineEvent> = [
  column('Date', 13, ({ day }) => formatDate(day)),
  column('What', 28, ({ severity, title }) => (
    <>
      {severity !== undefined && severity !== 'information' && (
        <>
          <ResultBadge result={severity} />{' '}
        </>
      )}
      <ExternalText text={title} maxChars={160} />
    </>
  )),
  column('Detail', 40, ({ detail = '' }) => <ExternalText text={detail} maxChars={200} />),
  column('Source', 19, ({ evidence }) => versionLabel(evidence)),
];

/** The dated facts in the answers, in order of time. The MOT tests are in a section of their own. */
export function History({ content: { vehicleAnswers } }: SectionProps) {
  const events = buildTimeline(vehicleAnswers).filter(
    ({ kind }) => kind === 'mot-expiry' || !kind.startsWith('mot-'),
  );
  const undated = undatedFacts(vehicleAnswers);
  if (events.length === 0 && undated.length === 0) return null;
  return (
    <Subsection title="History in date order">
      <Table
        caption="Dated events other than MOT tests"
        maxRows={MAX_EVENTS}
        rows={events}
        columns={EVENT_COLUMNS}
      />
      {undated.map(({ kind, title, evidence }) => (
        <p key={kind}>
          {title}: {versionLabel(evidence)}.
        </p>
      ))}
    </Subsection>
  );
}
