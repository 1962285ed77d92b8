import { memo } from 'react';
import type { VehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { MileageChart } from './MileageChart.tsx';
import { VehicleTimeline } from './VehicleTimeline.tsx';

type Props = {
  /** Undefined until the deferred rendering starts. */
  readonly answers: VehicleAnswers | undefined;
  /** True while missing answers may still arrive. */
  readonly isWaiting: boolean;
};

/** The vehicle's history: timeline and mileage. */
export const VehicleHistory = memo(function VehicleHistory({ answers, isWaiting }: Props) {
  const timeline = <ChartPlaceholder title="Timeline" />;
  const mileage = <ChartPlaceholder title="Mileage" />;
  if (!answers)
    return (
      <>
        {timeline}
        {mileage}
      </>
    );
  return (
    <>
      <VehicleTimeline answers={answers} placeholder={isWaiting ? timeline : undefined} />
      <MileageChart answers={answers} placeholder={isWaiting ? mileage : undefined} />
    </>
  );
});

function ChartPlaceholder({ title }: { readonly title: string }) {
  return (
    <Section title={title}>
      <Skeleton shape="chart" />
    </Section>
  );
}
