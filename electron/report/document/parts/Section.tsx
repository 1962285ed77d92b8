import type { ReactNode } from 'react';
import { CHECKS } from '../../../../shared/findings/checks/definitions.ts';
import type { Finding, RuleSubject } from '../../../../shared/findings/finding.ts';
import { RULES } from '../../../../shared/findings/registry.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { DatasetId, RecordOf } from '../../../../shared/provider/catalogue.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { type SectionId, SECTIONS, listSections } from '../../../../shared/report/sections.ts';
import { ExternalText } from './Fields.tsx';
import { getUnansweredResult, SectionSource, UnansweredNotice } from './Outcome.tsx';
import { UnexpectedValues } from './ReceivedValues.tsx';
import { getWorst, ResultBadge, type Result } from './ResultBadge.tsx';
import { OmittedCount } from './Table.tsx';

export type SectionProps = { readonly content: ReportContent };
type IdProps = SectionProps & { readonly id: SectionId };

/** Returns the number of a section. Omitted sections are counted, absent ones are not. */
export const sectionNumber = (id: SectionId, content: ReportContent) =>
  includedSections(content).findIndex((section) => section.id === id) + 1;

/** Returns the sections that a report has, including omitted ones. */
export const includedSections = ({ bundleOnlyAnswers }: ReportContent) =>
  listSections({ hasBundleOnlyAnswers: bundleOnlyAnswers.length > 0 });

export const omittedSections = (content: ReportContent) =>
  includedSections(content).filter(
    ({ id, isRequired }) => !isRequired && content.omittedSections.includes(id),
  );

type Props = IdProps & {
  /**
   * Results of the section's parts. The heading shows the most serious result of them and of the
   * section's findings. Without this, it shows none.
   */
  readonly results?: readonly (Result | undefined)[];
  readonly children: ReactNode;
};

export function Section({ id, content, results, children }: Props) {
  const findings = getSectionFindings(content, id);
  const result =
    results &&
    getWorst([
      ...results,
      ...findings.map(({ severity }) => (severity === 'information' ? undefined : severity)),
    ]);
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className="head">
        <h2 id={`${id}-title`}>
          <span className="number">{sectionNumber(id, content)}</span>{' '}
          {SECTIONS.find((section) => section.id === id)?.title}
        </h2>
        {result && <ResultBadge result={result} />}
      </div>
      {children}
    </section>
  );
}

type DatasetSectionProps<D extends DatasetId> = IdProps & {
  readonly dataset: D;
  /** Related content from other datasets, printed whether or not this dataset answered. */
  readonly extra?: ReactNode;
  readonly children: (answer: Answered, record: RecordOf<D>) => ReactNode;
};

/** A section about one dataset: its content, or why it is not in this report. */
export function DatasetSection<D extends DatasetId>(props: DatasetSectionProps<D>) {
  const { id, content, dataset, extra, children } = props;
  const answer = content.vehicleAnswers.getAnswered(dataset);
  const record = content.vehicleAnswers.getRecord(dataset);
  return (
    <Section id={id} content={content} results={[getUnansweredResult(content, dataset)]}>
      <UnansweredNotice content={content} dataset={dataset} />
      <SectionFindings content={content} id={id} />
      {answer && record && (
        <>
          {children(answer, record)}
          <UnexpectedValues answer={answer} />
        </>
      )}
      <SectionSource content={content} dataset={dataset} />
      {extra}
    </Section>
  );
}

type SubsectionProps = {
  readonly title: string;
  /** True for a part that is short enough never to be split across pages. */
  readonly keepTogether?: boolean;
  readonly children: ReactNode;
};

export function Subsection({ title, keepTogether = false, children }: SubsectionProps) {
  return (
    <div className={keepTogether ? 'part kept' : 'part'}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** The section of the findings of a rule. */
const sectionOf = (subject: RuleSubject): SectionId => {
  if (subject === 'valuation') return 'valuation';
  return subject === 'headline' || subject === 'environment' ? 'findings' : CHECKS[subject].section;
};

const RULES_BY_ID = new Map(RULES.map((rule) => [rule.id, rule]));

/** Returns the findings about a section's subject, most serious first. */
const getSectionFindings = ({ verdict }: ReportContent, id: SectionId): readonly Finding[] =>
  verdict.findings.filter(({ ruleId }) => {
    const subject = RULES_BY_ID.get(ruleId)?.subject;
    return subject !== undefined && sectionOf(subject) === id;
  });

const MAX_FINDINGS = 6;

/** Lists the titles of a section's findings. Their evidence is in the section of findings. */
export function SectionFindings({ content, id }: IdProps) {
  const findings = getSectionFindings(content, id).filter(
    ({ ruleId }) => !RULES_BY_ID.get(ruleId)?.isPrintedBySection,
  );
  if (findings.length === 0) return null;
  return (
    <>
      <ul className="related" aria-label="Related findings">
        {findings.slice(0, MAX_FINDINGS).map((finding) => (
          <li key={finding.id}>
            <ResultBadge result={finding.severity} /> <ExternalText text={finding.title} />
          </li>
        ))}
      </ul>
      <OmittedCount count={findings.length - MAX_FINDINGS} noun="finding" />
    </>
  );
}
