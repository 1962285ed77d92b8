import type { Answered } from '../../../shared/provider/answer.ts';
import { Callout } from '../../ui/Callout.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { Note } from '../parts/Note.tsx';
import { describedFalls, type MotRow } from './mot-data.ts';
import styles from './Mot.module.css';

type ScopeProps = {
  readonly answer: Answered;
  /** Version 1.0 lists every test, whatever date limits the other values. */
  readonly isListComplete: boolean;
};

/** States what the values cover if that is less than the whole history. */
export function FiguresScope({ answer, isListComplete }: ScopeProps) {
  const { date, currentOwnerOnly } = answer.parameters;
  const cutoffText = typeof date === 'string' ? formatDateTime(date) : undefined;
  const ownerOnly = currentOwnerOnly === true;
  if (cutoffText === undefined && !ownerOnly) return null;
  const title = [
    cutoffText !== undefined && `Figures before ${cutoffText} only`,
    ownerOnly && 'Current owner only',
  ]
    .filter((line) => line !== false)
    .join('; ');
  return (
    <Callout tone="information" title={title}>
      {cutoffText !== undefined && isListComplete && (
        <p>The list of tests is whole all the same: this version lists every test.</p>
      )}
      {ownerOnly && (
        <p>The average annual mileage still covers the whole lifetime, whoever owned it.</p>
      )}
    </Callout>
  );
}

/** Every fall in the mileage, with its possible explanations. */
export function MileageFalls({ rows }: { readonly rows: readonly MotRow[] }) {
  const falls = describedFalls(rows);
  if (falls.length === 0) return null;
  return (
    <Callout tone="review" title="Mileage lower than at the test before">
      {falls.map(({ fall, text }) => (
        <p key={fall.to.timeMs}>{text}</p>
      ))}
    </Callout>
  );
}

/** The meaning of the four defect categories. Source: the MOT rules since 20 May 2018. */
export function DefectCategoryNote() {
  return (
    <Section title="What the words mean" note="Since 20 May 2018">
      <dl className={styles['meanings']}>
        {MEANINGS.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Note>
        Tests before that day knew failures and advisories only. Electronic records began in 2005 in
        Great Britain, in 2017 in Northern Ireland and in 2018 for goods vehicles: a gap before then
        is no suspicion.
      </Note>
    </Section>
  );
}

const MEANINGS = [
  ['Dangerous', 'Fails. An immediate risk: not to be driven until repaired.'],
  ['Major', 'Fails. To be repaired at once.'],
  ['Minor', 'Passes. To be repaired as soon as possible.'],
  ['Advisory', 'Passes. To be watched; it may become worse.'],
] as const;
