import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../shared/provider/parameters.ts';

/** What can have the focus in a field, the chosen radio button before the others. */
const CONTROLS = ['input:checked', 'input', 'button', 'textarea'];

/**
 * After a search that named problems instead of asking, puts the focus on the first control in the
 * form that has one.
 *
 * @returns to be called when a search is tried
 */
export function useProblemFocus(
  form: RefObject<HTMLFormElement | null>,
  problems: readonly Problem[],
): () => void {
  const [tries, setTries] = useState(0);
  const handled = useRef(0);
  useEffect(() => {
    if (handled.current === tries) return;
    handled.current = tries;
    if (problems.length === 0) return;
    // Leaving a field makes it take over what was typed, which React can't do amid an effect.
    queueMicrotask(() => firstWrong(form.current)?.focus());
  }, [form, problems, tries]);
  return () => setTries((before) => before + 1);
}

function firstWrong(form: HTMLElement | null): HTMLElement | null | undefined {
  const field = form?.querySelector('[data-invalid]');
  const control = CONTROLS.map((each) => field?.querySelector<HTMLElement>(each)).find(Boolean);
  return control ?? form?.querySelector<HTMLElement>('[aria-label="Problems"]');
}
