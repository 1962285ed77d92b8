import { CopyButton } from '../../bridge/CopyButton.tsx';
import { EMPTY_VALUE } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import type { KeyFact } from './key-facts.ts';
import styles from './KeyFacts.module.css';

type Props = {
  readonly facts: readonly KeyFact[];
  /** True while the missing values may still arrive. */
  readonly isWaiting: boolean;
};

/** The key facts of the vehicle: label above value, in fixed positions. */
export function KeyFacts({ facts, isWaiting }: Props) {
  return (
    <Section title="Key facts">
      <dl className={styles['facts']}>
        {facts.map((fact) => (
          <KeyFactItem key={fact.label} {...fact} isWaiting={isWaiting} />
        ))}
      </dl>
    </Section>
  );
}

function KeyFactItem(fact: KeyFact & { readonly isWaiting: boolean }) {
  const { label, value, note, isIdentifier, isWaiting } = fact;
  return (
    <div className={styles['fact']} data-identifier={isIdentifier}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>
        {value === undefined ? (
          <MissingValue isWaiting={isWaiting} />
        ) : (
          <>
            <bdi className={styles['text']} title={value}>
              {value}
            </bdi>
            {isIdentifier && <CopyButton text={value} label={`Copy ${label}`} />}
          </>
        )}
      </dd>
      {'note' in fact && (
        <dd className={styles['note']} title={note}>
          {value !== undefined && note}
        </dd>
      )}
    </div>
  );
}

function MissingValue({ isWaiting }: { readonly isWaiting: boolean }) {
  if (isWaiting) return <span className={styles['bar']} aria-hidden="true" />;
  return (
    <span className="quiet">
      <span aria-hidden="true">{EMPTY_VALUE}</span>
      <span className="visually-hidden">not known</span>
    </span>
  );
}
