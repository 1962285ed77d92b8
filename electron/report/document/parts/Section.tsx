import type { ReactNode } from 'react';
import { type SectionId, SECTIONS } from '../../../../shared/report/sections.ts';
import { Mark, type Result } from './Mark.tsx';

type Props = {
  readonly id: SectionId;
  /** What it comes to, where it comes to one of the five results. */
  readonly result?: Result | undefined;
  readonly children: ReactNode;
};

/** The number that a section always has: one that was left out leaves a gap. */
export const numberOf = (id: SectionId) => SECTIONS.findIndex((section) => section.id === id) + 1;
export const titleOf = (id: SectionId) => SECTIONS.find((section) => section.id === id)?.title;

/** A numbered part of the report. */
export function Section({ id, result, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className="head">
        <h2 id={`${id}-title`}>
          <span className="number">{numberOf(id)}</span> {titleOf(id)}
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
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="part">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
