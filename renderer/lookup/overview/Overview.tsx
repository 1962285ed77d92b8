import { Download, RotateCw, X } from 'lucide-react';
import { DATASET_IDS } from '../../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../../shared/provider/environment.ts';
import { useLookups } from '../../vehicle/services.ts';
import { useSettings } from '../../bridge/settings-context.ts';
import { useCommand } from '../../window/useCommand.ts';
import { Button } from '../../ui/Button.tsx';
import { callsWords } from '../../vehicle/calls-words.ts';
import { PanelHeader } from '../../vehicle/PanelHeader.tsx';
import { planSearch } from '../../vehicle/plan.ts';
import { Scroller } from '../../ui/Scroller.tsx';
import { useSubject, useVehicleState } from '../../vehicle/useDataset.ts';
import { WholeRefused } from '../WholeRefused.tsx';
import { DatasetsTable } from './DatasetsTable.tsx';
import styles from './Overview.module.css';
import { Together } from './Together.tsx';

/** What the datasets say together, then each dataset with its state. */
export function Overview() {
  const subject = useSubject();
  const settings = useSettings();
  const lookups = useLookups();
  const { answers, loading, faults } = useVehicleState();
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
            : `From ${ENVIRONMENT_NAMES[subject.environment]}. What the datasets say together, with what each reason rests on.`
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
      <Scroller label="Overview of all datasets" className={styles['all']}>
        <WholeRefused />
        <Together />
        <DatasetsTable />
      </Scroller>
    </>
  );
}
