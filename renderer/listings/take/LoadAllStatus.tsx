import { useEffect, useRef, useState } from 'react';
import type { LoadAllState } from '../listings-context.ts';
import { loadAllAnnouncement } from './load-all-text.ts';

type Props = {
  readonly loadAll: LoadAllState;
  /** Whether nothing is left to load. */
  readonly isComplete: boolean;
};

/** Tells those who can't see the progress how far it is. */
export function LoadAllStatus({ loadAll, isComplete }: Props) {
  const previous = useRef(loadAll);
  const [text, setText] = useState('');
  useEffect(() => {
    if (previous.current === loadAll) return;
    setText(loadAllAnnouncement(previous.current, loadAll, isComplete));
    previous.current = loadAll;
  }, [loadAll, isComplete]);
  return (
    <span className="visually-hidden" aria-live="polite">
      {text}
    </span>
  );
}
