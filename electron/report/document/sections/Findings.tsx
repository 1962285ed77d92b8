import type { Evidence } from '../../../../shared/findings/known.ts';
import type { Finding, Severity } from '../../../../shared/findings/finding.ts';
import { placeWords } from '../../../../shared/provider/place-words.ts';
import { endpointOf } from '../../../../shared/provider/catalogue.ts';
import { cameWords } from '../parts/came-words.ts';
import { Mark } from '../parts/Mark.tsx';
import type { SectionProps } from '../parts/props.ts';
import { Section } from '../parts/Section.tsx';
import { versionWords } from '../parts/source-words.ts';
import { type Columns, More, Table } from '../parts/Table.tsx';
import { Text } from '../parts/Text.tsx';
import { utcWords } from '../parts/times.ts';
import { History } from './History.tsx';

/** A hostile answer may raise thousands; the saved report holds them all. */
const MOST = 120;
/** The first pieces tell the most; what is only to be known rests on all alike. */
const MOST_EVIDENCE: Readonly<Record<Severity, number>> = { alert: 16, review: 12, information: 3 };
/** With more pieces than this a finding may go on on the next page, between two of them. */
const MOST_KEPT = 6;

/** What was found, the gravest first, each with where it stands and what came there. */
export function Findings({ content }: SectionProps) {
  const { findings, sources } = content.verdict;
  return (
    <Section id="findings" content={content}>
      {findings.length === 0 && (
        <p className="statement">
          {sources.length === 0
            ? 'No dataset answered, so no rule could find anything.'
            : 'No rule found anything in what was answered. What was not checked, it could not look at.'}
        </p>
      )}
      {findings.slice(0, MOST).map((finding, at) => (
        <FindingEntry key={finding.id} finding={finding} number={at + 1} />
      ))}
      <More count={findings.length - MOST} of="finding" />
      <History content={content} />
    </Section>
  );
}

function FindingEntry({ finding, number }: { readonly finding: Finding; readonly number: number }) {
  const { severity, title, reason, next, evidence } = finding;
  return (
    <article
      className={
        Math.min(evidence.length, MOST_EVIDENCE[severity]) > MOST_KEPT ? 'finding' : 'finding kept'
      }
    >
      <div className="entry-head">
        <h3>
          {number}. <Text text={title} />
        </h3>
        <Mark result={severity} />
      </div>
      <p>
        <Text text={reason} most={1_000} />
      </p>
      <p>
        <strong>Next:</strong> <Text text={next} most={600} />
      </p>
      <Table
        caption={`Evidence for ${number}`}
        className="evidence"
        most={MOST_EVIDENCE[severity]}
        rows={evidence}
        columns={COLUMNS}
      />
    </article>
  );
}

const COLUMNS: Columns<Evidence> = [
  { head: 'Field', width: 34, cell: (piece) => <Text text={placeOf(piece)} most={200} /> },
  { head: 'Value as it came', width: 28, cell: ({ value }) => <bdi>{cameWords(value)}</bdi> },
  { head: 'Dataset and version', width: 19, cell: versionWords },
  { head: 'Came, UTC', width: 19, cell: ({ at }) => utcWords(at).replace(/ UTC$/, '') },
];

function placeOf({ dataset, version, path }: Evidence): string {
  const schema = endpointOf(dataset, version)?.record;
  return (schema ? placeWords(schema, path) : path.map(String)).join(' › ');
}
