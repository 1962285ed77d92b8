import type { ReportDetail } from '../../../shared/ipc/reports.ts';
import { useComparison } from '../../vehicle/services.ts';
import { useNavigation } from '../../window/navigation/useNavigation.ts';
import type { ReportsBridge } from '../../bridge/reports-bridge.ts';
import { useAsyncTask } from '../useAsyncTask.ts';

/** Puts the vehicle as the report kept it into the comparison, and opens that. Asks nothing of the service. */
export function useAddToComparison(bridge: ReportsBridge, report: ReportDetail) {
  const comparison = useComparison();
  const navigation = useNavigation();
  const { id, environment, vehicle, reference, preparedAt } = report;
  return useAsyncTask(
    () => bridge.call('archive.getAnswers', { id }),
    (answers) => {
      comparison.add({ environment, vehicle, report: { reference, preparedAt, answers } });
      navigation.showScreen('compare');
    },
  );
}
