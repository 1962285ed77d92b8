import { formatLondonTime } from '../../shared/format/dates.ts';
import type { VerdictSource } from '../../shared/findings/verdict.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';

/** Where and when answers came from: “Sample, 21 Nov 2026, 05:17”, or “…, 05:17 to 05:19”. */
export function describeSources(sources: readonly VerdictSource[]): string {
  const names = [...new Set(sources.map(({ environment }) => ENVIRONMENT_NAMES[environment]))];
  const times = sources.map(({ receivedAt: index }) => index).toSorted();
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return '';
  return `${names.join(' and ')}, ${formatTimeRange(formatLondonTime(first), formatLondonTime(last))}`;
}

function formatTimeRange(from: string, to: string): string {
  if (from === to) return from;
  const [day, time] = to.split(', ');
  return from.startsWith(`${day}, `) ? `${from} to ${time}` : `${from} to ${to}`;
}
