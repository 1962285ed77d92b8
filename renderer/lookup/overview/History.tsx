import { memo } from 'react';
import type { Known } from '../../../shared/findings/known.ts';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { MileageChart } from './MileageChart.tsx';
import { VehicleTimeline } from './VehicleTimeline.tsx';

type Props = {
  /** Undefined before there was time to draw it. */
  readonly known: Known | undefined;
  /** What is missing may still come. */
  readonly isWaiting: boolean;
};

/** The vehicle over time: what happened when, and its mileage. */
export const History = memo(function History({ known, isWaiting }: Props) {
  const timeline = <Awaited title="Timeline" />;
  const mileage = <Awaited title="Mileage" />;
  if (!known)
    return (
      <>
        {timeline}
        {mileage}
      </>
    );
  return (
    <>
      <VehicleTimeline known={known} awaited={isWaiting ? timeline : undefined} />
      <MileageChart known={known} awaited={isWaiting ? mileage : undefined} />
    </>
  );
});

function Awaited({ title }: { readonly title: string }) {
  return (
    <Section title={title}>
      <Skeleton shape="chart" />
    </Section>
  );
}
