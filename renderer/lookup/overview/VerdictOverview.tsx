import { memo, useDeferredValue, useId, useMemo, useState } from 'react';
import type { VehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import type { Verdict } from '../../../shared/findings/verdict.ts';
import { describeVerdict } from '../../../shared/findings/verdict-text.ts';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SpinningIcon } from '../../ui/Spinner.tsx';
import { useLookupTarget, useVehicleState } from '../../vehicle/useDataset.ts';
import { useVerdict } from '../../vehicle/useVerdict.tsx';
import { verdictIcon } from '../../vehicle/verdict-result.tsx';
import { ChecksTable } from './ChecksTable.tsx';
import { Findings } from './Findings.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { MileageChart } from './MileageChart.tsx';
import { NotCheckedList } from './NotCheckedList.tsx';
import styles from './Overview.module.css';
import { VehicleTimeline } from './VehicleTimeline.tsx';
import verdictStyles from './VerdictBlock.module.css';
import { VerdictRules } from './VerdictRules.tsx';

export function VerdictOverview() {
  const { vehicleAnswers, verdict } = useVerdict();
  const isWaiting = useVehicleState().loading.size > 0;
  const history = useDeferredHistory(vehicleAnswers, isWaiting);
  const [openedIds, setOpenedIds] = useState<readonly string[]>([]);
  return (
    <>
      <div className={styles['summary']}>
        <div className={styles['reasons']}>
          <VerdictBlock verdict={verdict} />
          <ChecksTable
            checks={verdict.checks}
            // A new list, so that the same findings can be opened again.
            onOpenFindings={(ids) => setOpenedIds([...ids])}
          />
          <Findings findings={verdict.findings} openedIds={openedIds} />
          <NotCheckedList items={verdict.notChecked} />
        </div>
        <div>
          <KeyFacts answers={vehicleAnswers} findings={verdict.findings} isWaiting={isWaiting} />
        </div>
      </div>
      <VehicleHistory answers={history?.answers} isWaiting={history?.isWaiting ?? isWaiting} />
    </>
  );
}

function VerdictBlock({ verdict }: { readonly verdict: Verdict }) {
  const id = useId();
  const text = describeVerdict(verdict);
  const { label, tone, message, note } = text;
  return (
    <section className={verdictStyles['verdict']} data-tone={tone} aria-labelledby={id}>
      <SpinningIcon {...verdictIcon(verdict, text)} className={verdictStyles['icon']} />
      <div className="shrink">
        <h3 id={id} className={verdictStyles['word']}>
          <span className="visually-hidden">Verdict: </span>
          {label}
        </h3>
        <p>
          {message}. <span className={verdictStyles['note']}>{note}</span>
        </p>
      </div>
      <div className={verdictStyles['actions']}>
        <VerdictRules />
      </div>
    </section>
  );
}

/** The charts render after the text, and never show answers of another vehicle or environment. */
function useDeferredHistory(answers: VehicleAnswers, isWaiting: boolean) {
  const target = useLookupTarget();
  const current = useMemo(() => ({ target, answers, isWaiting }), [target, answers, isWaiting]);
  const deferred = useDeferredValue<typeof current | undefined>(current, undefined);
  return deferred && deferred.target !== target ? current : deferred;
}

/** `answers` are undefined until the deferred rendering starts. */
type HistoryProps = { readonly answers: VehicleAnswers | undefined; readonly isWaiting: boolean };

const VehicleHistory = memo(function VehicleHistory({ answers, isWaiting }: HistoryProps) {
  const timeline = (!answers || isWaiting) && <ChartPlaceholder title="Timeline" />;
  const mileage = (!answers || isWaiting) && <ChartPlaceholder title="Mileage" />;
  return (
    <>
      {answers ? <VehicleTimeline answers={answers} placeholder={timeline} /> : timeline}
      {answers ? <MileageChart answers={answers} placeholder={mileage} /> : mileage}
    </>
  );
});

const ChartPlaceholder = ({ title }: { readonly title: string }) => (
  <Section title={title}>
    <Skeleton shape="chart" />
  </Section>
);
