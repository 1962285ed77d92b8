import {
  Circle,
  CircleQuestionMark,
  CircleX,
  FileSearch,
  Info,
  type LucideIcon,
  MessageCircleQuestionMark,
  OctagonAlert,
  TriangleAlert,
} from 'lucide-react';
import type { CheckOutcome } from '../../../../shared/findings/checks/check.ts';
import { MISSING_FACTS_LABELS } from '../../../../shared/findings/checks/evaluate-checks.ts';
import { RESULT_TEXT } from '../../../../shared/findings/result-text.ts';
import type { Tone } from '../../../../shared/reading/outcomes.ts';
import type { VerdictResult } from '../../../../shared/report/snapshot.ts';

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

/**
 * Shows a result with sign, text and colour, so that it can be read in greyscale. A good result is
 * text alone.
 */
export function ResultBadge({ result, label = RESULT_LABELS[result] }: ResultBadgeProps) {
  return (
    <span className={`mark ${result}`}>
      {result !== 'no-record' && <ResultIcon result={result} />} {label}
    </span>
  );
}

type VerdictBadgeProps = { readonly result: VerdictResult; readonly label?: string };

/** A verdict in words. Unlike a check, a verdict without an adverse record has a sign. */
export const VerdictBadge = ({ result, label = RESULT_TEXT[result].label }: VerdictBadgeProps) => (
  <span className={`mark ${result}`}>
    <ResultIcon result={result} /> {label}
  </span>
);

/** The signs of the screen. Text with the same meaning must be next to it. */
export function ResultIcon({ result }: { readonly result: Result | VerdictResult }) {
  const Icon = SIGNS[result];
  return <Icon className={`shape ${result}`} aria-hidden="true" />;
}

const SIGNS: Readonly<Record<Result | VerdictResult, LucideIcon>> = {
  alert: OctagonAlert,
  review: TriangleAlert,
  failed: CircleX,
  'not-answered': MessageCircleQuestionMark,
  'not-checked': Circle,
  incomplete: CircleQuestionMark,
  'no-record': FileSearch,
  information: Info,
};
