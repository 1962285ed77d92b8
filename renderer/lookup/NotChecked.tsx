import type { Answer } from '../../shared/provider/answer.ts';
import { DATASET_IDS, type DatasetId, datasetOf } from '../../shared/provider/catalogue.ts';
import { Section } from '../ui/Section.tsx';
import styles from './Overview.module.css';
import { wordsFor } from './states/words.ts';
import type { VehicleState } from './useDataset.ts';

/** What nobody may take for known: every dataset that has no answer, and why. */
export function NotChecked({ state }: { readonly state: VehicleState }) {
  const open = DATASET_IDS.flatMap((id) => {
    const why = whyNot(id, state);
    return why === undefined ? [] : [{ id, why }];
  });
  return (
    <Section title="What was not checked">
      {open.length === 0 ? (
        <p className={styles['quiet']}>
          {state.loading.size > 0
            ? 'Not known until every dataset has come.'
            : 'Every dataset answered, or holds no data. What a source does not hold, it can’t tell.'}
        </p>
      ) : (
        <ul className={styles['open']}>
          {open.map(({ id, why }) => (
            <li key={id}>
              <strong>{datasetOf(id).name}</strong> <span className={styles['quiet']}>{why}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function whyNot(id: DatasetId, { answers, loading, faults }: VehicleState): string | undefined {
  if (loading.has(id)) return undefined;
  if (faults.has(id)) return 'Platedesk could not ask for it';
  const answer: Answer | undefined = answers.get(id);
  if (!answer) return 'not asked for';
  if (answer.kind === 'answered' || answer.kind === 'no-data') return undefined;
  const { title } = wordsFor(answer);
  return title.charAt(0).toLowerCase() + title.slice(1);
}
