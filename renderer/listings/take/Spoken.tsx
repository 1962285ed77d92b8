import { useEffect, useRef, useState } from 'react';
import type { LoadAll } from '../handle.ts';
import { spokenWords } from './words.ts';

type Props = {
  readonly loadAll: LoadAll;
  /** Whether nothing is left to load. */
  readonly isAll: boolean;
};

/** Tells those who can't see the progress how far it is. */
export function Spoken({ loadAll, isAll }: Props) {
  const before = useRef(loadAll);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (before.current === loadAll) return;
    setWords(spokenWords(before.current, loadAll, isAll));
    before.current = loadAll;
  }, [loadAll, isAll]);
  return (
    <span className="visually-hidden" aria-live="polite">
      {words}
    </span>
  );
}
