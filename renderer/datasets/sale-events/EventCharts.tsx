import { LineChart } from '../../ui/chart/LineChart.tsx';
import { formatDate, formatMiles, formatMoney, formatNumber } from '../../ui/format.ts';
import { SectionColumns } from '../parts/DatasetView.tsx';
import { type EventPoint, valuePoints, type SaleEvent } from './sale-event-data.ts';

/** Price and mileage over time, side by side. A single point is not drawn. */
export function EventCharts({ events }: { readonly events: readonly SaleEvent[] }) {
  const prices = valuePoints(events, 'price');
  const mileages = valuePoints(events, 'mileage');
  if (prices.length < 2 && mileages.length < 2) return null;
  return (
    <SectionColumns>
      {prices.length >= 2 && (
        <div className="shrink">
          <LineChart
            title="Asking price by date"
            x={DATE_AXIS}
            y={{ label: 'Asking price, £', format: formatMoney }}
            series={[
              { name: 'Asking price', points: chartPoints(prices, formatMoney), marker: 'circle' },
            ]}
          />
        </div>
      )}
      {mileages.length >= 2 && (
        <div className="shrink">
          <LineChart
            title="Advertised mileage by date"
            x={DATE_AXIS}
            y={{ label: 'Mileage, miles', format: formatNumber, from: 0 }}
            series={[
              { name: 'Mileage', points: chartPoints(mileages, formatMiles), marker: 'square' },
            ]}
          />
        </div>
      )}
    </SectionColumns>
  );
}

function chartPoints(points: readonly EventPoint[], format: (value: number) => string) {
  return points.map(({ time, value, event }) => ({
    x: time,
    y: value,
    label: [formatDay(time), format(value), event.businessName].filter(Boolean).join(', '),
  }));
}

/** The milliseconds were made from a time without a zone, so the date is formatted without one. */
const formatDay = (time: number) => formatDate(new Date(time).toISOString().slice(0, 10));

const DATE_AXIS = { label: 'Date', format: formatDay } as const;
