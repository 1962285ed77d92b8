import { useDeferredValue, useMemo } from 'react';
import type { VehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import { useLookupTarget, useVehicleState } from '../../vehicle/useDataset.ts';
import { Findings } from './Findings.tsx';
import { VerdictRules } from './VerdictRules.tsx';
import { keyFacts } from './key-facts.ts';
import { KeyFacts } from './KeyFacts.tsx';
import { VehicleHistory } from './VehicleHistory.tsx';
import { lastReading } from './mileage-view.ts';
import { NotCheckedList } from './NotCheckedList.tsx';
import styles from './Overview.module.css';
import { useVerdict } from '../../vehicle/useVerdict.ts';
import { VerdictBlock } from './VerdictBlock.tsx';

/** The verdict with its reasons, the unchecked data and the vehicle’s history. */
export function VerdictOverview() {
  const { known: answers, verdict } = useVerdict();
  const { loading } = useVehicleState();
  const isWaiting = loading.size > 0;
  const history = useDeferredHistory(answers, isWaiting);
  const facts = useMemo(() => keyFacts(answers, lastReading(answers)), [answers]);
  return (
    <>
      <div className={styles['summary']}>
        <div className={styles['reasons']}>
          <VerdictBlock verdict={verdict} actions={<VerdictRules />} />
          <Findings findings={verdict.findings} />
          <NotCheckedList items={verdict.notChecked} />
        </div>
        <div>
          <KeyFacts facts={facts} isWaiting={isWaiting} />
        </div>
      </div>
      <VehicleHistory answers={history?.answers} isWaiting={history?.isWaiting ?? isWaiting} />
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
