import {
  createClassifier,
  NEGATOR,
  type RiskSeverity,
  severityOfUnrecognised,
} from './source-words.ts';

/** Kinds of texts that name no known type. `removed`: the text states that the interest has ended. */
type OtherKind = 'removed' | 'negated' | 'not-stated' | 'unrecognised';

/** The effect of a high-risk record for a buyer. */
export type HighRiskType = {
  /** Part of finding ids. */
  readonly kind: (typeof HIGH_RISK_TYPES)[number]['kind'] | OtherKind;
  readonly severity: RiskSeverity;
  readonly description: string;
};

const known = <K extends string>(
  kind: K,
  severity: RiskSeverity,
  pattern: RegExp,
  description: string,
) => ({ kind, severity, pattern, description });

const OWNERSHIP_CLAIM =
  'A company claims an interest in the vehicle or has asked that it is not sold.';

/** The first match counts. The usual terms of registers, because no types are documented. */
const HIGH_RISK_TYPES = [
  known(
    'cloned',
    'alert',
    /\bclon(?:e|ed|es|ing)\b|\bring(?:er|ed)\b|\b(?:false|fake|swapped|changed|duplicate) (?:identity|plates?|vin)\b|\bidentity (?:theft|fraud|stolen|changed|swap(?:ped)?)\b|\bvin (?:tamper(?:ed|ing)|altered|changed)\b/,
    'The vehicle or another vehicle with its identity is recorded as cloned.',
  ),
  known(
    'theft',
    'alert',
    /\b(?:stolen|theft|police|thief|los)\b/,
    'Relates to a theft or a police interest.',
  ),
  known(
    'logbook-loan',
    'alert',
    /\b(?:log ?book|v5c?|secured|title) (?:\w+ )?(?:loans?|lend(?:er|ing))\b|\bbills? of sale\b|\blbl\b/,
    'A bill of sale (logbook loan) passes title to the lender until the loan is repaid.',
  ),
  known('security-watch', 'alert', /\bsecurity watch\b|\bwatch(?:ed|list)?\b/, OWNERSHIP_CLAIM),
  known(
    'fraud',
    'alert',
    /\bfraud(?:ulent)?(?:ly)?\b|\bdecept(?:ion|ive)\b|\bimpersonat(?:ion|ed)\b|\bfalse application\b/,
    OWNERSHIP_CLAIM,
  ),
  known(
    'at-risk',
    'alert',
    /\bat risk\b|\brisk\b|\b(?:hire|hired|rental|lease|leased|leasing)\b|\bnot returned\b|\brepossess(?:ed|ion)?\b|\b(?:dispute[ds]?|ownership)\b|\bfor recovery\b|\bexport risk\b/,
    OWNERSHIP_CLAIM,
  ),
  known(
    'trade-interest',
    'review',
    /\b(?:trade|trader|stock(?:ing)?|dealer|auction|remarket(?:ing)?|demonstrator)\b/,
    'A trade interest is registered. Paying the seller may not end it.',
  ),
];

const VOCABULARY =
  'cloned cloning stolen police security secured fraudulent impersonation deception rental leased trader dealer auction removed withdrawn cancelled released expired interest';
const REMOVED =
  /\b(?:removed|withdrawn|cancelled|canceled|released|lifted|deleted|expired|ended|cleared|in error|no longer)\b/;
const NOT_REMOVED =
  /\b(?:not|never|to be|awaiting|pending|un) (?:yet |been )*(?:removed|withdrawn|cancelled|released|lifted|deleted|expired|ended|cleared|registered|returned|recovered|found|located|traced)\b/g;

const unknown = (
  kind: OtherKind,
  description = 'The type of interest is not recognised.',
): HighRiskType => ({ kind, severity: 'review', description });

export const classifyHighRisk = createClassifier(VOCABULARY, (source): HighRiskType => {
  const { words, isBlank, isUncertain } = source;
  if (isBlank) return unknown('not-stated', 'The type of interest is not stated.');
  const open = words.replaceAll(NOT_REMOVED, (found) => (found.endsWith('returned') ? 'hire' : ''));
  if (REMOVED.test(open) && !isUncertain && NOT_REMOVED.exec(words) === null)
    return unknown('removed', 'The record states that the interest has ended.');
  const type = HIGH_RISK_TYPES.find(({ pattern }) => pattern.test(open));
  if (NEGATOR.test(open)) return unknown(type ? 'negated' : 'unrecognised');
  if (!type) return unknown('unrecognised');
  const { pattern: _, ...facts } = type;
  return facts;
});

/** An unrecognised type is as severe as the summary of the response makes it. */
export const severityOfRisk = ({ kind, severity }: HighRiskType, flag: unknown) =>
  kind === 'unrecognised' || kind === 'not-stated' ? severityOfUnrecognised(flag) : severity;
