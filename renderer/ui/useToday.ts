import { useSyncExternalStore } from 'react';
import { toLondonDay } from '../../shared/format/days.ts';

const HOUR_MS = 3_600_000;

/** Midnight in London is on a full hour in UTC, in winter and in summer. */
const msUntilNextHour = () => HOUR_MS - (Date.now() % HOUR_MS);

function subscribe(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    timer = setTimeout(() => {
      onChange();
      schedule();
    }, msUntilNextHour());
  };
  schedule();
  // The timer of a computer that slept is late.
  window.addEventListener('focus', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('focus', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}

const getToday = () => toLondonDay(new Date());

/** The day in London. Renders again when it changes. */
export const useToday = () => useSyncExternalStore(subscribe, getToday, getToday);
