import type { ReactNode } from 'react';
import { type SectionId, SECTIONS, sectionsOf } from '../../../../shared/report/sections.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { Mark, type Result } from './Mark.tsx';

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
export const numberOf = (id: SectionId, content: ReportContent) =>
  partsOf(content).findIndex((section) => section.id === id) + 1;

/** The parts that a report has, those too that were left out. */
export const partsOf = ({ extras }: ReportContent) => sectionsOf({ hasExtras: extras.length > 0 });

/** Those of its parts that were left out. */
export const leftOutOf = (content: ReportContent) =>
  partsOf(content).flatMap(({ id, fixed }) => (!fixed && content.leftOut.includes(id) ? [id] : []));

export const titleOf = (id: SectionId) => SECTIONS.find((section) => section.id === id)?.title;

/** A numbered part of the report. */
export function Section({ id, content, result, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className="head">
        <h2 id={`${id}-title`}>
          <span className="number">{numberOf(id, content)}</span> {titleOf(id)}
        </h2>
        {result && <Mark result={result} />}
      </div>
      {children}
    </section>
  );
}

/** A part of a section. */
export function Part({
  title,
  isKept = false,
  children,
}: {
  readonly title: string;
  /** So short that it is never split. */
  readonly isKept?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={isKept ? 'part kept' : 'part'}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}
