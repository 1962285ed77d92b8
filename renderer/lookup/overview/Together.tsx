import { useDeferredValue, useMemo } from 'react';
import type { Known } from '../../../shared/findings/known.ts';
import { useSubject, useVehicleState } from '../../vehicle/useDataset.ts';
import { Findings } from './Findings.tsx';
import { HowItIsMade } from './HowItIsMade.tsx';
import { keyFacts } from './key-facts.ts';
import { KeyFacts } from './KeyFacts.tsx';
import { History } from './History.tsx';
import { lastReading } from './mileage-view.ts';
import { NotChecked } from './NotChecked.tsx';
import styles from './Overview.module.css';
import { useVerdict } from '../../vehicle/useVerdict.ts';
import { VerdictBlock } from './VerdictBlock.tsx';

/** The verdict with its reasons, what is not known, and the vehicle’s history in one view. */
export function Together() {
  const { known, verdict } = useVerdict();
  const { loading } = useVehicleState();
  const isWaiting = loading.size > 0;
  const later = useLater(known, isWaiting);
  const facts = useMemo(() => keyFacts(known, lastReading(known)), [known]);
  return (
    <>
      <div className={styles['top']}>
        <div className={styles['reasons']}>
          <VerdictBlock verdict={verdict} actions={<HowItIsMade />} />
          <Findings findings={verdict.findings} />
          <NotChecked items={verdict.notChecked} />
        </div>
        <div className={styles['facts']}>
          <KeyFacts facts={facts} isWaiting={isWaiting} />
        </div>
      </div>
      <History known={later?.known} isWaiting={later?.isWaiting ?? isWaiting} />
    </>
  );
}

/** Drawings wait until the words are painted; never of another environment than the words are. */
function useLater(known: Known, isWaiting: boolean) {
  const subject = useSubject();
  const now = useMemo(() => ({ subject, known, isWaiting }), [subject, known, isWaiting]);
  const later = useDeferredValue<typeof now | undefined>(now, undefined);
  return later && later.subject !== subject ? now : later;
}
