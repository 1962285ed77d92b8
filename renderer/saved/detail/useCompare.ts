import type { ReportDetail } from '../../../shared/ipc/reports.ts';
import { useComparison } from '../../vehicle/services.ts';
import { useNavigation } from '../../window/navigation/useNavigation.ts';
import type { ReportsDesk } from '../../bridge/reports-desk.ts';
import { useTask } from '../useTask.ts';

/** Puts the vehicle as the report kept it into the comparison, and opens that. Asks nothing of the service. */
export function useCompare(desk: ReportsDesk, report: ReportDetail) {
  const comparison = useComparison();
  const navigation = useNavigation();
  const { id, environment, vehicle, reference, preparedAt } = report;
  return useTask(
    () => desk.call('archive.answers', { id }),
    (answers) => {
      comparison.add({ environment, vehicle, report: { reference, preparedAt, answers } });
      navigation.showScreen('compare');
    },
  );
}
