import type { ReactNode } from 'react';
import { CHECKS } from '../../../../shared/findings/checks/definitions.ts';
import type { Finding, RuleSubject } from '../../../../shared/findings/finding.ts';
import { RULES } from '../../../../shared/findings/registry.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { DatasetId, RecordOf } from '../../../../shared/provider/catalogue.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { type SectionId, SECTIONS, listSections } from '../../../../shared/report/sections.ts';
import { ExternalText } from './Fields.tsx';
import { describeUnanswered, SectionSource, UnansweredNotice } from './Outcome.tsx';
import { UnexpectedValues } from './ReceivedValues.tsx';
import { CheckBadge, checkResult, getWorst, type Result, ResultBadge } from './ResultBadge.tsx';
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
  /** The dataset of a section whose heading shows a result. */
  readonly dataset?: DatasetId;
  readonly children: ReactNode;
};

export function Section({ id, content, dataset, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className="head">
        <h2 id={`${id}-title`}>
          <span className="number">{sectionNumber(id, content)}</span>{' '}
          {SECTIONS.find((section) => section.id === id)?.title}
        </h2>
        {dataset && <SectionResult id={id} content={content} dataset={dataset} />}
      </div>
      {children}
    </section>
  );
}

/** The most serious result of the section's checks. A section without a check has its findings. */
function SectionResult({ id, content, dataset }: IdProps & { readonly dataset: DatasetId }) {
  const outcomes = content.verdict.checks.filter(({ check }) => CHECKS[check].section === id);
  const worst = getWorst(outcomes.map(checkResult));
  if (worst) {
    const shown = outcomes.filter((outcome) => checkResult(outcome) === worst);
    const labels = new Map(shown.map((outcome) => [outcome.label, outcome]));
    return Array.from(labels, ([label, outcome]) => <CheckBadge key={label} outcome={outcome} />);
  }
  const results: Result[] = getSectionFindings(content, id)
    .map(({ severity }) => severity)
    .filter((severity) => severity !== 'information');
  if (!content.vehicleAnswers.getAnswered(dataset))
    results.push(describeUnanswered(content, dataset).result);
  const result = getWorst(results);
  return result && <ResultBadge result={result} />;
}

type DatasetSectionProps<D extends DatasetId> = IdProps & {
  readonly dataset: D;
  /** Related content from other datasets, printed whether or not this dataset answered. */
  readonly extra?: ReactNode;
  readonly children: (answer: Answered<D>, record: RecordOf<D>) => ReactNode;
};

/** A section about one dataset: its content, or why it is not in this report. */
export function DatasetSection<D extends DatasetId>(props: DatasetSectionProps<D>) {
  const { id, content, dataset, extra, children } = props;
  const answer = content.vehicleAnswers.getAnswered(dataset);
  const record = content.vehicleAnswers.getRecord(dataset);
  return (
    <Section id={id} content={content} dataset={dataset}>
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

const getSectionId = (subject: RuleSubject): SectionId => {
  if (subject === 'valuation') return 'valuation';
  return subject === 'headline' || subject === 'environment' ? 'findings' : CHECKS[subject].section;
};

const RULES_BY_ID = new Map(RULES.map((rule) => [rule.id, rule]));

const getSectionFindings = ({ verdict }: ReportContent, id: SectionId): readonly Finding[] =>
  verdict.findings.filter(({ ruleId }) => {
    const subject = RULES_BY_ID.get(ruleId)?.subject;
    return subject !== undefined && getSectionId(subject) === id;
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
