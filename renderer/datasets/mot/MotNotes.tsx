import type { Answered } from '../../../shared/provider/answer.ts';
import { Callout } from '../../ui/Callout.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { Note } from '../parts/DatasetView.tsx';
import { describedFalls, type MotRow } from './mot-data.ts';
import styles from './Mot.module.css';

type DataScopeNoteProps = {
  readonly answer: Answered;
  /** Version 1.0 lists every test, even if the other values are limited to a date. */
  readonly isListComplete: boolean;
};

/** States what the values cover if that is less than the whole history. */
export function DataScopeNote({ answer, isListComplete }: DataScopeNoteProps) {
  const { date, currentOwnerOnly } = answer.parameters;
  const hasCutoff = typeof date === 'string';
  const ownerOnly = currentOwnerOnly === true;
  const limits = [
    ...(hasCutoff ? [`Tests before ${formatDateTime(date)} only`] : []),
    ...(ownerOnly ? ['Current keeper only'] : []),
  ];
  if (limits.length === 0) return null;
  return (
    <Callout tone="information" title={limits.join(' · ')}>
      {hasCutoff && isListComplete && (
        <p>The test list is still complete: this version lists every test.</p>
      )}
      {ownerOnly && <p>The average annual mileage still covers the vehicle’s whole life.</p>}
    </Callout>
  );
}

/** Every fall in the mileage, with its possible explanations. */
export function MileageFalls({ rows }: { readonly rows: readonly MotRow[] }) {
  const falls = describedFalls(rows);
  if (falls.length === 0) return null;
  return (
    <Callout tone="review" title="Mileage lower than at the previous test">
      {falls.map(({ fall, text }) => (
        <p key={fall.to.timeMs}>{text}</p>
      ))}
    </Callout>
  );
}

/** The meaning of the four defect categories. Source: the MOT rules since 20 May 2018. */
export function DefectCategoryNote() {
  return (
    <Section title="Defect categories" note="Since 20 May 2018">
      <dl className={styles['meanings']}>
        {MEANINGS.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Note>
        Earlier tests recorded failures and advisories only. Electronic records began in 2005 (Great
        Britain), 2017 (Northern Ireland) and 2018 (goods vehicles). A gap before then is not
        suspicious.
      </Note>
    </Section>
  );
}

const MEANINGS = [
  ['Dangerous', 'Fail. A direct and immediate risk. Do not drive until repaired.'],
  ['Major', 'Fail. Repair immediately.'],
  ['Minor', 'Pass. Repair as soon as possible.'],
  ['Advisory', 'Pass. Monitor and repair if necessary.'],
] as const;
