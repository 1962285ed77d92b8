import { useMemo } from 'react';
import { useVehicleState } from '../useDataset.ts';
import { Findings } from './Findings.tsx';
import { HowItIsMade } from './HowItIsMade.tsx';
import { keyFacts } from './key-facts.ts';
import { KeyFacts } from './KeyFacts.tsx';
import { lastReading } from './mileage-view.ts';
import { MileageChart } from './MileageChart.tsx';
import { NotChecked } from './NotChecked.tsx';
import styles from './Overview.module.css';
import { useVerdict } from './useVerdict.ts';
import { VerdictBlock } from './VerdictBlock.tsx';

/** The verdict with its reasons, what is not known, and the vehicle’s history in one view. */
export function Together() {
  const { known, verdict } = useVerdict();
  const { loading } = useVehicleState();
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
          <KeyFacts facts={facts} isWaiting={loading.size > 0} />
        </div>
      </div>
      <MileageChart known={known} />
    </>
  );
}
