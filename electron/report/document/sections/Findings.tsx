import { buildTimeline, undatedFacts } from '../../../../shared/findings/timeline.ts';
import type { TimelineEvent } from '../../../../shared/findings/timeline/event.ts';
import { formatDate, formatLondonTime } from '../../../../shared/format/dates.ts';
import type { Evidence, VehicleAnswers } from '../../../../shared/findings/vehicle-answers.ts';
import type { Finding, Severity } from '../../../../shared/findings/finding.ts';
import { formatEvidenceValue, formatPath } from '../parts/field-value.ts';
import { ExternalText } from '../parts/Fields.tsx';
import { ResultBadge } from '../parts/ResultBadge.tsx';
import { Section, type SectionProps, Subsection } from '../parts/Section.tsx';
import { versionLabel } from '../parts/source-text.ts';
import { column, type Columns, MAX_UNSPLIT_ROWS, OmittedCount, Table } from '../parts/Table.tsx';

/** A hostile answer may cause thousands of findings. The saved report contains all of them. */
const MAX_FINDINGS = 120;
/** The first items are the most relevant. Those of an information finding are all alike. */
const MAX_EVIDENCE: Readonly<Record<Severity, number>> = { alert: 16, review: 12, information: 3 };

/** All findings, most serious first, each with the path and value of its evidence. */
export function Findings({ content }: SectionProps) {
  const { vehicleAnswers, verdict } = content;
  const { findings, sources } = verdict;
  return (
    <Section id="findings" content={content}>
      {findings.length === 0 && (
        <p className="statement">
          {sources.length === 0
            ? 'No dataset was received, so no findings could be made.'
            : 'No findings in the data received. Data that was not checked could not be assessed.'}
        </p>
      )}
      {findings.slice(0, MAX_FINDINGS).map((finding, index) => (
        <FindingEntry
          key={finding.id}
          finding={finding}
          number={index + 1}
          vehicle={vehicleAnswers}
        />
      ))}
      <OmittedCount count={findings.length - MAX_FINDINGS} noun="finding" />
      <History content={content} />
    </Section>
  );
}

type EntryProps = {
  readonly finding: Finding;
  readonly number: number;
  readonly vehicle: VehicleAnswers;
};

function FindingEntry({ finding, number, vehicle }: EntryProps) {
  const { severity, title, reason, nextStep, evidence } = finding;
  // A finding with more items of evidence may continue on the next page, between two items.
  const isSplit = Math.min(evidence.length, MAX_EVIDENCE[severity]) > MAX_UNSPLIT_ROWS;
  return (
    <article className={isSplit ? 'finding' : 'finding kept'}>
      <div className="entry-head">
        <h3>
          {number}. <ExternalText text={title} />
        </h3>
        <ResultBadge result={severity} />
      </div>
      <p>
        <ExternalText text={reason} maxChars={1_000} />
      </p>
      <p>
        <strong>Next:</strong> <ExternalText text={nextStep} maxChars={600} />
      </p>
      {evidence.length === 1 ? (
        <SingleEvidence evidence={evidence[0]} vehicle={vehicle} />
      ) : (
        <Table
          caption={`Evidence for ${number}`}
          className="evidence"
          maxRows={MAX_EVIDENCE[severity]}
          rows={evidence}
          columns={createEvidenceColumns(vehicle)}
        />
      )}
    </article>
  );
}

/** One item needs no table. */
function SingleEvidence({
  evidence,
  vehicle,
}: Pick<EntryProps, 'vehicle'> & { evidence: Evidence }) {
  const { dataset, path, receivedAt } = evidence;
  return (
    <p>
      <strong>Evidence:</strong>{' '}
      <ExternalText
        text={formatPath(evidence, path, vehicle.getAnswered(dataset)?.record)}
        maxChars={200}
      />
      : <ExternalText text={formatEvidenceValue(evidence)} maxChars={240} /> (
      {versionLabel(evidence)}, {formatLondonTime(receivedAt)})
    </p>
  );
}

const createEvidenceColumns = (vehicle: VehicleAnswers): Columns<Evidence> => [
  column('Field', 40, (evidence) => (
    <ExternalText
      text={formatPath(evidence, evidence.path, vehicle.getAnswered(evidence.dataset)?.record)}
      maxChars={200}
    />
  )),
  column('Value', 24, (evidence) => (
    <ExternalText text={formatEvidenceValue(evidence)} maxChars={240} />
  )),
  column('Dataset and version', 20, versionLabel),
  column('Received', 16, ({ receivedAt }) => formatLondonTime(receivedAt)),
];

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
function History({ content: { vehicleAnswers } }: SectionProps) {
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
