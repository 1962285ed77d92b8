import { isFiniteNumber, EMPTY_VALUE } from '../../shared/format/numbers.ts';

export {
  daysBetween,
  formatDate,
  formatDateTime,
  formatLondonTime,
} from '../../shared/format/dates.ts';
export {
  formatMiles,
  formatMoney,
  formatNumber,
  formatPercent,
  formatUnit,
  EMPTY_VALUE,
} from '../../shared/format/numbers.ts';
export { formatRaw, formatField } from '../../shared/provider/format-fields.ts';
export { formatPhone } from '../../shared/format/phone.ts';

/** Milliseconds as people say them: `840 ms`, `3.2 s`, `1 min 5 s`. */
export function formatDuration(ms: number): string {
  if (!isFiniteNumber(ms) || ms < 0) return EMPTY_VALUE;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
