import { formatMoment } from '../../shared/format/dates.ts';
import type { Source } from '../../shared/findings/verdict.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';

/** Where and when answers came from: “Sample, 21 Nov 2026, 05:17”, or “…, 05:17 to 05:19”. */
export function sourcesWords(sources: readonly Source[]): string {
  const names = [...new Set(sources.map(({ environment }) => ENVIRONMENT_NAMES[environment]))];
  const times = sources.map(({ at }) => at).toSorted();
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return '';
  return `${names.join(' and ')}, ${between(formatMoment(first), formatMoment(last))}`;
}

function between(from: string, to: string): string {
  if (from === to) return from;
  const [day, time] = to.split(', ');
  return from.startsWith(`${day}, `) ? `${from} to ${time}` : `${from} to ${to}`;
}
