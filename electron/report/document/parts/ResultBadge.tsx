import type { CheckOutcome } from '../../../../shared/findings/checks/check.ts';
import { MISSING_FACTS_LABELS } from '../../../../shared/findings/checks/evaluate-checks.ts';
import { RESULT_TEXT } from '../../../../shared/findings/result-text.ts';
import type { Tone } from '../../../../shared/reading/outcomes.ts';

/** The labels of the six results, and information, the most serious first. */
export const RESULT_LABELS = {
  alert: RESULT_TEXT.alert.label,
  review: RESULT_TEXT.review.label,
  failed: MISSING_FACTS_LABELS.failed,
  'not-answered': MISSING_FACTS_LABELS['not-answered'],
  'not-checked': MISSING_FACTS_LABELS['not-checked'],
  'no-record': RESULT_TEXT['no-record'].label,
  information: 'Information',
};
export type Result = keyof typeof RESULT_LABELS;
const RESULTS = Object.keys(RESULT_LABELS) as Result[];

export const getWorst = (results: readonly Result[]): Result | undefined =>
  RESULTS.find((result) => results.includes(result));

/** Converts the tone of a response to a result. What is not known was not answered. */
export const toneToResult = (tone: Tone): Result => (tone === 'unknown' ? 'not-answered' : tone);

/** The result of a check as printed. Nothing loads on paper. */
export const checkResult = ({ result }: CheckOutcome): Result => {
  if (result === 'loading') return 'not-checked';
  return result === 'good' ? 'no-record' : result;
};

export const CheckBadge = ({ outcome }: { readonly outcome: CheckOutcome }) => (
  <ResultBadge
    result={checkResult(outcome)}
    label={outcome.result === 'loading' ? MISSING_FACTS_LABELS['not-checked'] : outcome.label}
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
  const { outline, sign } = RESULT_SHAPES[result];
  return (
    <svg className={`shape ${result}`} viewBox="0 0 16 16" aria-hidden="true">
      {outline}
      <path className={result === 'alert' ? 'cut' : 'line'} d={sign} />
    </svg>
  );
}

const NOT_KNOWN_SHAPE = {
  outline: <circle className="line dashed" cx="8" cy="8" r="6.8" />,
  sign: 'M6 6.4a2 2 0 1 1 2.7 1.9c-.5.2-.7.5-.7 1.2M8 10.9v1.3',
};

const RESULT_SHAPES: Readonly<Record<Result, typeof NOT_KNOWN_SHAPE>> = {
  alert: {
    outline: <path className="solid" d="M5 .8h6L15.2 5v6L11 15.2H5L.8 11V5Z" />,
    sign: 'M8 3.8v5M8 11v1.6',
  },
  review: {
    outline: <path className="line" d="M8 1.6 15 14.4H1Z" />,
    sign: 'M8 6.2v4M8 11.6v1.3',
  },
  failed: {
    outline: <path className="line" d="M1.5 1.5h13v13h-13Z" />,
    sign: 'm5 5 6 6m0-6-6 6',
  },
  'not-answered': NOT_KNOWN_SHAPE,
  'not-checked': NOT_KNOWN_SHAPE,
  'no-record': {
    outline: <circle className="line" cx="6.8" cy="6.8" r="5.3" />,
    sign: 'm10.8 10.8 4 4M4.4 6.8h4.8',
  },
  information: {
    outline: <circle className="line" cx="8" cy="8" r="6.8" />,
    sign: 'M8 7.2v4.6M8 4.2v1.4',
  },
};
