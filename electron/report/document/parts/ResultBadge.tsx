import type { ReactNode } from 'react';
import type { CheckOutcome } from '../../../../shared/findings/checks/check.ts';
import { GAP_LABELS } from '../../../../shared/findings/checks/evaluate-checks.ts';
import { RESULT_TEXT } from '../../../../shared/findings/verdict-text.ts';
import type { Tone } from '../../../../shared/reading/outcomes.ts';

/** The six results, and information, the most serious first. */
const RESULTS = [
  'alert',
  'review',
  'failed',
  'not-answered',
  'not-checked',
  'no-record',
  'information',
] as const;
export type Result = (typeof RESULTS)[number];

export const RESULT_LABELS: Readonly<Record<Result, string>> = {
  alert: RESULT_TEXT.alert.label,
  review: RESULT_TEXT.review.label,
  failed: GAP_LABELS.failed,
  'not-answered': GAP_LABELS['not-answered'],
  'not-checked': GAP_LABELS['not-checked'],
  'no-record': RESULT_TEXT['no-record'].label,
  information: 'Information',
};

export const getWorst = (results: readonly (Result | undefined)[]): Result | undefined =>
  RESULTS.find((result) => results.includes(result));

/** Converts the tone of a response to a result. What is not known was not answered. */
export const toneToResult = (tone: Tone): Result => (tone === 'unknown' ? 'not-answered' : tone);

/** The result of a check as printed. Nothing loads on paper. */
export const checkResult = ({ result }: CheckOutcome): Result => {
  if (result === 'loading') return 'not-checked';
  return result === 'good' ? 'no-record' : result;
};

/** Shows the result of a check in the words of the check sheet. */
export const CheckBadge = ({ outcome }: { readonly outcome: CheckOutcome }) => (
  <ResultBadge
    result={checkResult(outcome)}
    label={outcome.result === 'loading' ? GAP_LABELS['not-checked'] : outcome.label}
  />
);

type ResultBadgeProps = { readonly result: Result; readonly label?: string };

/** Shows a result with shape, text and colour, so that it can be read in greyscale. */
export function ResultBadge({ result, label = RESULT_LABELS[result] }: ResultBadgeProps) {
  return (
    <span className={`mark ${result}`}>
      <ResultIcon result={result} /> {label}
    </span>
  );
}

/** Shows only the shape. Text with the same meaning must be next to it. */
export function ResultIcon({ result }: { readonly result: Result }) {
  return (
    <svg className={`shape ${result}`} viewBox="0 0 16 16" aria-hidden="true">
      {RESULT_SHAPES[result]}
    </svg>
  );
}

const NOT_KNOWN_SHAPE = (
  <>
    <circle className="line dashed" cx="8" cy="8" r="6.8" />
    <path className="line" d="M6 6.4a2 2 0 1 1 2.7 1.9c-.5.2-.7.5-.7 1.2M8 10.9v1.3" />
  </>
);

const RESULT_SHAPES: Readonly<Record<Result, ReactNode>> = {
  alert: (
    <>
      <path className="solid" d="M5 .8h6L15.2 5v6L11 15.2H5L.8 11V5Z" />
      <path className="cut" d="M8 3.8v5M8 11v1.6" />
    </>
  ),
  review: (
    <>
      <path className="line" d="M8 1.6 15 14.4H1Z" />
      <path className="line" d="M8 6.2v4M8 11.6v1.3" />
    </>
  ),
  failed: (
    <>
      <path className="line" d="M1.5 1.5h13v13h-13Z" />
      <path className="line" d="m5 5 6 6m0-6-6 6" />
    </>
  ),
  'not-answered': NOT_KNOWN_SHAPE,
  'not-checked': NOT_KNOWN_SHAPE,
  'no-record': (
    <>
      <circle className="line" cx="6.8" cy="6.8" r="5.3" />
      <path className="line" d="m10.8 10.8 4 4M4.4 6.8h4.8" />
    </>
  ),
  information: (
    <>
      <circle className="line" cx="8" cy="8" r="6.8" />
      <path className="line" d="M8 7.2v4.6M8 4.2v1.4" />
    </>
  ),
};
