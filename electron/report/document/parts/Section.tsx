import type { ReactNode } from 'react';
import { type SectionId, SECTIONS, listSections } from '../../../../shared/report/sections.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { ResultBadge, type Result } from './ResultBadge.tsx';

type Props = {
  readonly id: SectionId;
  readonly content: ReportContent;
  /** What it comes to, where it comes to one of the five results. */
  readonly result?: Result | undefined;
  readonly children: ReactNode;
};

/**
 * The number that a section has in a report: one that was left out leaves a gap, one that the report
 * has nothing for is not counted.
 */
export const sectionNumber = (id: SectionId, content: ReportContent) =>
  includedSections(content).findIndex((section) => section.id === id) + 1;

/** The parts that a report has, those too that were left out. */
export const includedSections = ({ bundleOnlyAnswers }: ReportContent) =>
  listSections({ hasBundleOnlyAnswers: bundleOnlyAnswers.length > 0 });

/** Those of its parts that were left out. */
export const omittedSections = (content: ReportContent) =>
  includedSections(content).flatMap(({ id, isRequired }) =>
    !isRequired && content.omittedSections.includes(id) ? [id] : [],
  );

export const sectionTitle = (id: SectionId) => SECTIONS.find((section) => section.id === id)?.title;

/** A numbered part of the report. */
export function Section({ id, content, result, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className="head">
        <h2 id={`${id}-title`}>
          <span className="number">{sectionNumber(id, content)}</span> {sectionTitle(id)}
        </h2>
        {result && <ResultBadge result={result} />}
      </div>
      {children}
    </section>
  );
}

/** A part of a section. */
export function Subsection({
  title,
  keepTogether = false,
  children,
}: {
  readonly title: string;
  /** So short that it is never split. */
  readonly keepTogether?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={keepTogether ? 'part kept' : 'part'}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}
