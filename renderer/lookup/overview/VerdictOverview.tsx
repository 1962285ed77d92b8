import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { describeUnknownVehicle } from '../../../shared/findings/unknown-vehicle.ts';
import type { VehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { KeyFiguresOutsideHeader } from '../../vehicle/VehicleKeyFigures.tsx';
import { useLookupTarget, useVehicleState } from '../../vehicle/useDataset.ts';
import { useVerdict } from '../../vehicle/useVerdict.tsx';
import { useHasTwoColumns, useIsWideWindow } from '../../window/narrow-window.ts';
import { ProvenanceByPlate } from '../ProvenanceByPlate.tsx';
import { AdvertStatements } from './AdvertStatements.tsx';
import { BidCard } from './BidCard.tsx';
import { Exceptions } from './Exceptions.tsx';
import { Findings } from './Findings.tsx';
import { MileageChart } from './MileageChart.tsx';
import { NotCheckedList, useCommonCause } from './NotCheckedList.tsx';
import styles from './Overview.module.css';
import { SettledChecks } from './SettledChecks.tsx';
import { UnknownVehicle } from './UnknownVehicle.tsx';
import { VehicleTimeline } from './VehicleTimeline.tsx';
import { VinCheck } from './VinCheck.tsx';

export function VerdictOverview() {
  const { vehicleAnswers, verdict } = useVerdict();
  const isWaiting = useVehicleState().loading.size > 0;
  const isWide = useIsWideWindow();
  const hasTwoColumns = useHasTwoColumns();
  const history = useDeferredHistory(vehicleAnswers, isWaiting);
  const [openedIds, setOpenedIds] = useState<readonly string[]>([]);
  const opener = useRef<Element>(null);
  const showFindings = (ids: readonly string[]) => {
    opener.current = document.activeElement;
    // A new list, so that the same findings can be opened again.
    setOpenedIds([...ids]);
  };
  // Nothing was received, and one message above states why.
  const hasOnlyCause = useCommonCause() !== undefined && verdict.sources.length === 0;
  const unknownVehicle = describeUnknownVehicle(verdict);
  const returnToOpener = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const findings = (
    <Findings findings={verdict.findings} openedIds={openedIds} onReturn={returnToOpener} />
  );
  const charts = (isWaiting || verdict.sources.length > 0) && (
    <VehicleHistory answers={history?.answers} isWaiting={history?.isWaiting ?? isWaiting} />
  );
  const notChecked = <NotCheckedList items={verdict.notChecked} />;
  const comparisons = (
    <div className={styles['comparisons']}>
      <VinCheck />
      <AdvertStatements />
    </div>
  );
  return (
    <>
      <KeyFiguresOutsideHeader />
      <ProvenanceByPlate />
      {unknownVehicle !== undefined ? (
        <UnknownVehicle summary={unknownVehicle} />
      ) : hasOnlyCause ? (
        <p className="muted">{verdict.checks.length} checks not run</p>
      ) : (
        <>
          <section aria-label="Decide" className={styles['decide']}>
            <Exceptions onShowFindings={showFindings} />
            {isWide && <BidCard />}
          </section>
          <SettledChecks checks={verdict.checks} onOpenFindings={showFindings} />
          {!isWide && <BidCard />}
        </>
      )}
      {/* In this order the Tab key follows the order on the screen. */}
      {hasTwoColumns ? (
        <div className={styles['columns']}>
          <div className={styles['column']}>
            {findings}
            {comparisons}
          </div>
          <div className={styles['column']}>
            {charts}
            {notChecked}
          </div>
        </div>
      ) : (
        <>
          {charts}
          {findings}
          {notChecked}
          {comparisons}
        </>
      )}
    </>
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
type VehicleHistoryProps = {
  readonly answers: VehicleAnswers | undefined;
  readonly isWaiting: boolean;
};

const VehicleHistory = memo(function VehicleHistory({ answers, isWaiting }: VehicleHistoryProps) {
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
