import type { MileageSource } from '../../../../shared/findings/mileage/readings.ts';

type Props = {
  readonly source: MileageSource;
  readonly x: number;
  readonly y: number;
  /** True for an estimated reading, which is drawn hollow. */
  readonly hollow: boolean;
};

/** Draws a reading with the marker of its source. */
export function MileageMarker({ source, x, y, hollow }: Props) {
  const className = hollow ? 'point hollow' : 'point';
  switch (source) {
    case 'mot':
      return <circle className={className} cx={x} cy={y} r="4" />;
    case 'advert':
      return <path className={className} d={`M${x - 3.8} ${y - 3.8}h7.6v7.6h-7.6Z`} />;
    case 'valuation':
      return <path className={className} d={`M${x} ${y - 5}l4.8 8.6h-9.6Z`} />;
    case 'check':
      return <path className={className} d={`M${x} ${y - 5.4}l5.4 5.4-5.4 5.4-5.4-5.4Z`} />;
  }
}
