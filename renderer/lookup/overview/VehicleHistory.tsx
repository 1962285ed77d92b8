import { memo } from 'react';
import type { VehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { MileageChart } from './MileageChart.tsx';
import { VehicleTimeline } from './VehicleTimeline.tsx';

type Props = {
  /** Undefined before there was time to draw it. */
  readonly answers: VehicleAnswers | undefined;
  /** What is missing may still come. */
  readonly isWaiting: boolean;
};

/** The vehicle over time: what happened when, and its mileage. */
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
