import { HIGH_RISK_NEUTRAL, HIGH_RISK_WORDINGS } from './high-risk-wordings.ts';
import { type Classified, createClassifier } from './known-wordings.ts';
import { type RiskSeverity, severityOfUnrecognised } from './source-words.ts';

type TypeKind = Exclude<keyof typeof HIGH_RISK_WORDINGS, 'removed' | 'open'>;

/** Kinds of texts that name no known type. `removed`: the text states that the interest has ended. */
type OtherKind = 'removed' | 'negated' | 'not-stated' | 'unrecognised';

type TypeFacts = { readonly severity: RiskSeverity; readonly description: string };

/** The effect of a high-risk record for a buyer. `kind` is part of finding ids. */
export type HighRiskType = Classified<TypeFacts & { readonly kind: TypeKind | OtherKind }>;

const OWNERSHIP_CLAIM =
  'A company claims an interest in the vehicle or has asked that it is not sold.';

const alert = (description: string): TypeFacts => ({ severity: 'alert', description });

/** The most serious first: the first that a text states counts. */
const TYPES: Readonly<Record<TypeKind, TypeFacts>> = {
  cloned: alert('The vehicle or another vehicle with its identity is recorded as cloned.'),
  theft: alert('Relates to a theft or a police interest.'),
  'logbook-loan': alert(
    'A bill of sale (logbook loan) passes title to the lender until the loan is repaid.',
  ),
  'security-watch': alert(OWNERSHIP_CLAIM),
  fraud: alert(OWNERSHIP_CLAIM),
  'at-risk': alert(OWNERSHIP_CLAIM),
  'trade-interest': {
    severity: 'review',
    description: 'A trade interest is registered. Paying the seller may not end it.',
  },
};
const KINDS = Object.keys(TYPES) as TypeKind[];

const other = (kind: OtherKind, description = 'The type of interest is not recognised.') => ({
  kind,
  severity: 'review' as const,
  description,
});

export const classifyHighRisk = createClassifier(
  HIGH_RISK_WORDINGS,
  HIGH_RISK_NEUTRAL,
  ({ has, isBlank, isWhole, hasNegation }): Omit<HighRiskType, 'hasUnusedWords'> => {
    if (isBlank) return other('not-stated', 'The type of interest is not stated.');
    if (has('removed') && !has('open') && isWhole)
      return other('removed', 'The record states that the interest has ended.');
    const kind = KINDS.find((each) => has(each));
    if (kind === undefined) return other('unrecognised');
    if (hasNegation) return other('negated');
    // A review needs a text that is known as a whole.
    if (TYPES[kind].severity === 'review' && !isWhole) return other('unrecognised');
    return { kind, ...TYPES[kind] };
  },
);

/** An unrecognised type is as severe as the summary of the response makes it. */
export const severityOfRisk = (
  { kind, severity }: Pick<HighRiskType, 'kind' | 'severity'>,
  flag: unknown,
): RiskSeverity =>
  kind === 'unrecognised' || kind === 'not-stated' ? severityOfUnrecognised(flag) : severity;
