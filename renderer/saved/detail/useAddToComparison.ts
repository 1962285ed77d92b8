import type { ReportDetail } from '../../../shared/ipc/reports.ts';
import { useComparison } from '../../vehicle/services.ts';
import { useNavigation } from '../../window/navigation/useNavigation.ts';
import type { ReportsBridge } from '../../bridge/reports-bridge.ts';
import { useAsyncTask } from '../useAsyncTask.ts';

/**
 * Adds the vehicle with the answers of the report to the comparison and opens it. Sends no request
 * to the provider.
 */
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
