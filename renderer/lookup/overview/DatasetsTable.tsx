import { DATASET_IDS } from '../../../shared/provider/catalogue.ts';
import { Section } from '../../ui/Section.tsx';
import { DatasetRow } from './DatasetRow.tsx';
import styles from './DatasetsTable.module.css';

/** All datasets of the vehicle with their states, summaries and actions. */
export function DatasetsTable() {
  return (
    <Section title="Datasets">
      <table className={styles['table']}>
        <caption className="visually-hidden">Datasets and their states</caption>
        <thead>
          <tr>
            <th scope="col">Dataset</th>
            <th scope="col">State</th>
            <th scope="col">What came</th>
            <th scope="col">Asked</th>
            <th scope="col" className={styles['figure']}>
              Took
            </th>
            <th scope="col">
              <span className="visually-hidden">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {DATASET_IDS.map((id) => (
            <DatasetRow key={id} id={id} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}
