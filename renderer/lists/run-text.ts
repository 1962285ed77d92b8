import { formatNumber } from '../../shared/format/numbers.ts';
import { formatCount } from '../../shared/format/text.ts';
import type { RunView } from '../../shared/ipc/lists.ts';
import type { Pass } from '../../shared/lists/work-list.ts';

export const PASS_NAMES: Readonly<Record<Pass, string>> = {
  triage: 'Triage',
  full: 'Full check',
};

/** Requests that have ended: answered, failed or refused. */
export const countEnded = ({ answered, failed, refused }: RunView) => answered + failed + refused;

/** A run that may send a request without a further press. */
export const isUnderWay = (run: RunView | null): boolean =>
  run?.state === 'running' || run?.state === 'waiting';

/** “312 of 558 requests, 2 failed”. */
export function describeProgress(run: RunView): string {
  const parts = [
    `${formatNumber(countEnded(run))} of ${formatCount(run.total, 'request')}`,
    run.failed > 0 && `${formatNumber(run.failed)} failed`,
    run.refused > 0 && `${formatNumber(run.refused)} not entitled`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** The state of a run in the index: “Running, 312 of 558 requests”. Empty before the first run. */
export function describeRun(run: RunView | null): string {
  if (!run) return 'Nothing sent';
  switch (run.state) {
    case 'running':
      return `Running, ${describeProgress(run)}`;
    case 'waiting':
      return `Waiting, ${describeProgress(run)}`;
    case 'paused':
      return `Paused, ${describeProgress(run)}`;
    case 'stopped':
      return `Stopped, ${describeProgress(run)}`;
    case 'idle':
      return `${PASS_NAMES[run.pass]} finished, ${describeProgress(run)}`;
  }
}

const QUARTERS = 4;

/**
 * What a screen reader says: the quarters of a run, its end and each pause. The same text until the
 * next one.
 */
export function announceRun(run: RunView | null): string {
  if (!run) return '';
  if (run.state === 'paused') return `The list is paused. ${run.reason}`.trim();
  if (run.state === 'stopped') return `The list is stopped. ${run.reason}`.trim();
  if (run.state === 'idle') return `${PASS_NAMES[run.pass]} finished: ${describeProgress(run)}`;
  const quarter = Math.floor((countEnded(run) / Math.max(1, run.total)) * QUARTERS);
  return quarter === 0 || quarter >= QUARTERS
    ? ''
    : `${(quarter * 100) / QUARTERS}% of ${formatCount(run.total, 'request')}`;
}

/** Seconds until a waiting run continues, at least 0. */
export const secondsUntil = (continuesAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(continuesAt) - now) / 1000));
