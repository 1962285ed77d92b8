import { getAdvertStatements } from '../../../shared/findings/advert-statements.ts';
import { CopyButton } from '../../bridge/CopyButton.tsx';
import { Section } from '../../ui/Section.tsx';
import { useVerdict } from '../../vehicle/useVerdict.tsx';
import styles from './AdvertStatements.module.css';

/** What a dealer must state in an advert of this vehicle. */
export function AdvertStatements() {
  const { vehicleAnswers, verdict } = useVerdict();
  const statements = getAdvertStatements(vehicleAnswers, verdict);
  if (statements.length === 0) return null;
  return (
    <Section
      title="State this in the advert"
      actions={<CopyButton text={statements.join('\n')} label="Copy list" showLabel />}
    >
      <ul className={styles['list']}>
        {statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
    </Section>
  );
}
