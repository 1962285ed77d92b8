import { useEffect } from 'react';
import type { CreateReportInput, ReportDetail } from '../../../../shared/ipc/reports.ts';
import { useSettings } from '../../../bridge/settings-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorCallout } from '../../../ui/Callout.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useReportsStore } from '../../reports-store.ts';
import { useAsyncTask } from '../../useAsyncTask.ts';
import styles from '../ReportView.module.css';
import type { RecheckOutcome } from './useRecheck.ts';

type Props = { readonly report: ReportDetail; readonly checked: RecheckOutcome };

/** Saves the new responses as a report, so that what was paid for is not lost. */
export function SavedRecheck({ report, checked }: Props) {
  const { preparedBy, organisation } = useSettings();
  const store = useReportsStore();
  const { environment, vehicle, omittedSections, writtenFields } = report;
  const input: CreateReportInput = {
    environment,
    vehicle,
    answerIds: checked.answers.map(({ id }) => id),
    unansweredDatasets: checked.unanswered.map((dataset) => ({ dataset, reason: 'error' })),
    comparables: [],
    writtenFields: { ...writtenFields, preparedBy, organisation, notes: '' },
    layout: 'full',
    isCustomerCopy: false,
    omittedSections: [...omittedSections],
  };
  const { value, error, isPending, run } = useAsyncTask((bridge) =>
    bridge.call('report.save', input),
  );
  useEffect(run, [run]);
  return (
    <div role="status" aria-label="New report">
      {isPending && <Spinner label="Saving the new report" />}
      <ErrorCallout title="The new report was not saved" message={error} onRetry={run} />
      {value && (
        <p className={styles['buttons']}>
          The new responses are saved as report {value.reference}.
          <Button size="small" onPress={() => store.open(value.id)}>
            Open the new report
          </Button>
        </p>
      )}
    </div>
  );
}
