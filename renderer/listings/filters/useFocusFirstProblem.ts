import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ParameterProblem } from '../../../shared/provider/parameters.ts';

/** What can have the focus in a field, the chosen radio button before the others. */
const CONTROLS = ['input:checked', 'input', 'button', 'textarea'];

/**
 * After a search that named problems instead of asking, puts the focus on the first control in the
 * form that has one.
 *
 * @returns to be called when a search is tried
 */
export function useFocusFirstProblem(
  form: RefObject<HTMLFormElement | null>,
  problems: readonly ParameterProblem[],
): () => void {
  const [attempts, setAttempts] = useState(0);
  const handledAttempt = useRef(0);
  useEffect(() => {
    if (handledAttempt.current === attempts) return;
    handledAttempt.current = attempts;
    if (problems.length === 0) return;
    // Leaving a field makes it take over what was typed, which React can't do amid an effect.
    queueMicrotask(() => firstInvalidControl(form.current)?.focus());
  }, [form, problems, attempts]);
  return () => setAttempts((before) => before + 1);
}

function firstInvalidControl(form: HTMLElement | null): HTMLElement | null | undefined {
  const field = form?.querySelector('[data-invalid]');
  const control = CONTROLS.map((selector) => field?.querySelector<HTMLElement>(selector)).find(
    Boolean,
  );
  return control ?? form?.querySelector<HTMLElement>('[aria-label="Problems"]');
}
