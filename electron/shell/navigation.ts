/**
 * SECURITY: whether a page may navigate a frame to a URL. A window stays on its start page; the only
 * frames are documents of reports.
 */
export function isAllowedNavigation(
  { url, isMainFrame }: { readonly url: string; readonly isMainFrame: boolean },
  startPage: string,
): boolean {
  return isMainFrame ? url.split('#', 1)[0] === startPage : url.startsWith(`${startPage}report/`);
}

/** Sites that a link may open in the user's browser: public guidance. */
const ALLOWED_HOSTS: ReadonlySet<string> = new Set([
  'www.gov.uk',
  'www.legislation.gov.uk',
  'www.thatcham.org',
  'ico.org.uk',
  'www.financial-ombudsman.org.uk',
]);

/** Whether a link may be opened outside the application. */
export function isAllowedLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    ALLOWED_HOSTS.has(url.hostname)
  );
}

/** How long after a key or a mouse button was pressed a link may open, in milliseconds. */
const GESTURE_MS = 1_000;
const MAX_LINKS_PER_MINUTE = 10;

/** Inputs that count as a gesture: scrolling or moving the pointer is none. */
const GESTURES: ReadonlySet<string> = new Set(['mouseDown', 'rawKeyDown', 'keyDown', 'gestureTap']);

/**
 * SECURITY: a page may open a link outside the application once for each gesture of the user, which
 * a page cannot make, and no more often than a person would. `now` is in milliseconds.
 */
export function createLinkGate(now: () => number) {
  const countLinks = countPerMinute(now);
  let gestureAt: number | undefined;
  return {
    onInput: (type: string): void => {
      if (GESTURES.has(type)) gestureAt = now();
    },
    /** Returns true if a link may be opened now, and counts it. */
    admit: (): boolean => {
      const hasGesture = gestureAt !== undefined && now() - gestureAt <= GESTURE_MS;
      gestureAt = undefined;
      return hasGesture && countLinks() <= MAX_LINKS_PER_MINUTE;
    },
  };
}

const MINUTE_MS = 60_000;

/** Each call of the returned function is an event. It returns how many there were in the last minute. */
export function countPerMinute(now: () => number): () => number {
  let times: readonly number[] = [];
  return () => {
    const time = now();
    times = [...times.filter((earlier) => time - earlier < MINUTE_MS), time];
    return times.length;
  };
}
