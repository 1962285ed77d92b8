import { Download, RotateCw, X } from 'lucide-react';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { useServices } from '../app/services.ts';
import { useSettings } from '../app/settings.ts';
import { useCommand } from '../app/useCommand.ts';
import { Button } from '../ui/Button.tsx';
import { NotChecked } from './NotChecked.tsx';
import styles from './Overview.module.css';
import { PanelHeader } from './PanelHeader.tsx';
import { OverviewRow } from './OverviewRow.tsx';
import { planSearch } from './plan.ts';
import { Scroller } from './Scroller.tsx';
import { callsWords } from './calls-words.ts';
import { WholeRefused } from './WholeRefused.tsx';
import { useSubject, useVehicleState } from './useDataset.ts';

/** Every dataset of the vehicle with its state: what is known, and what was not checked. */
export function Overview() {
  const subject = useSubject();
  const settings = useSettings();
  const { lookups } = useServices();
  const state = useVehicleState();
  const { answers, loading, faults } = state;
  const unasked = DATASET_IDS.filter(
    (id) => !answers.has(id) && !loading.has(id) && !faults.has(id),
  );
  const rest = planSearch(settings, subject, unasked);
  const whole = planSearch(settings, subject);
  const isBegun = unasked.length < DATASET_IDS.length;
  useCommand('fetch-again', () => lookups.search(subject, whole), loading.size > 0);
  useCommand('escape', () => lookups.cancelAll(subject), loading.size === 0);

  return (
    <>
      <PanelHeader
        title="Overview"
        source={
          loading.size > 0
            ? `Asking for ${loading.size === 1 ? '1 dataset' : `${loading.size} datasets`}…`
            : `From ${ENVIRONMENT_NAMES[subject.environment]}. A verdict is not part of this version: read each dataset.`
        }
        actions={
          <>
            {rest.calls > 0 && isBegun && (
              <Button size="small" icon={Download} onPress={() => lookups.search(subject, rest)}>
                Fetch all that were not asked ({callsWords(rest.calls)})
              </Button>
            )}
            {loading.size > 0 ? (
              <Button size="small" icon={X} onPress={() => lookups.cancelAll(subject)}>
                Cancel all
              </Button>
            ) : (
              <Button
                size="small"
                icon={RotateCw}
                isDisabled={whole.calls === 0}
                onPress={() => lookups.search(subject, whole)}
              >
                {isBegun ? 'Search again' : 'Search'} ({callsWords(whole.calls)})
              </Button>
            )}
          </>
        }
      />
      <Scroller label="All datasets" className={styles['all']}>
        <WholeRefused />
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
              <OverviewRow key={id} id={id} />
            ))}
          </tbody>
        </table>
        <NotChecked state={state} />
      </Scroller>
    </>
  );
}
