import type { ReactNode } from 'react';
import { type SectionId, SECTIONS, listSections } from '../../../../shared/report/sections.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { ResultBadge, type Result } from './ResultBadge.tsx';

type Props = {
  readonly id: SectionId;
  readonly content: ReportContent;
  /** The result in the heading, if the section has one. */
  readonly result?: Result | undefined;
  readonly children: ReactNode;
};

/**
 * Returns the number of a section. An omitted section leaves a gap; a section that the report does
 * not have is not counted.
 */
export const sectionNumber = (id: SectionId, content: ReportContent) =>
  includedSections(content).findIndex((section) => section.id === id) + 1;

/** Returns the sections that a report has, including omitted ones. */
export const includedSections = ({ bundleOnlyAnswers }: ReportContent) =>
  listSections({ hasBundleOnlyAnswers: bundleOnlyAnswers.length > 0 });

/** Returns the sections that were omitted. */
export const omittedSections = (content: ReportContent) =>
  includedSections(content).flatMap(({ id, isRequired }) =>
    !isRequired && content.omittedSections.includes(id) ? [id] : [],
  );

export const sectionTitle = (id: SectionId) => SECTIONS.find((section) => section.id === id)?.title;

/** A numbered section of the report. */
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

/** A part of a section, with its own heading. */
export function Subsection({
  title,
  keepTogether = false,
  children,
}: {
  readonly title: string;
  /** True for a part that is short enough never to be split across pages. */
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
