import { LineChart } from '../../ui/chart/LineChart.tsx';
import { formatDate, formatMiles, formatMoney, formatNumber } from '../../ui/format.ts';
import { Columns } from '../Columns.tsx';
import { mileagePoints, type Point, pricePoints, type SaleEvent } from './events.ts';
import styles from './SaleEvents.module.css';

/** What price and mileage did over time, drawn side by side. A single point draws nothing. */
export function EventCharts({ events }: { readonly events: readonly SaleEvent[] }) {
  const prices = pricePoints(events);
  const mileages = mileagePoints(events);
  if (prices.length < 2 && mileages.length < 2) return null;
  return (
    <Columns>
      {prices.length >= 2 && (
        <div className={styles['chart']}>
          <LineChart
            title="Asking price over time"
            x={{ label: 'Date', kind: 'time', format: day }}
            y={{ label: 'Price, £', format: formatMoney }}
            series={[{ name: 'Asking price', points: drawn(prices, formatMoney), mark: 'circle' }]}
          />
        </div>
      )}
      {mileages.length >= 2 && (
        <div className={styles['chart']}>
          <LineChart
            title="Advertised mileage over time"
            x={{ label: 'Date', kind: 'time', format: day }}
            y={{ label: 'Mileage, miles', format: formatNumber, from: 0 }}
            series={[{ name: 'Mileage', points: drawn(mileages, formatMiles), mark: 'square' }]}
          />
        </div>
      )}
    </Columns>
  );
}

function drawn(points: readonly Point[], format: (value: number) => string) {
  return points.map(({ at, value, event }) => ({
    x: at,
    y: value,
    label: [day(at), format(value), event.businessName].filter(Boolean).join(', '),
  }));
}

/** Milliseconds made of a zone-less time, so written without a zone again. */
const day = (at: number) => formatDate(new Date(at).toISOString().slice(0, 10));
