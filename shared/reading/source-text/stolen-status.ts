import { joinSentences, quoteText } from '../../format/text.ts';
import { CUSTOMER_STEPS } from '../customer-steps.ts';
import { type Classified, createClassifier } from './known-wordings.ts';
import { type RiskSeverity, severityOfUnrecognised } from './source-words.ts';
import { STOLEN_NEUTRAL, STOLEN_WORDINGS } from './stolen-wordings.ts';

/**
 * What the status of a stolen record states. `recovered` and `removed`: the record states that it
 * is no longer current. `not-stolen`: it states that there is no theft. `unrecognised`: also a theft
 * of something else, an attempt or a seizure.
 */
export type StolenKind =
  | 'stolen'
  | 'recovered'
  | 'removed'
  | 'not-stolen'
  | 'not-stated'
  | 'unrecognised';

export type StolenStatus = Classified<{ readonly kind: StolenKind }>;

export const classifyStolenStatus = createClassifier(
  STOLEN_WORDINGS,
  STOLEN_NEUTRAL,
  ({ found, has, isBlank, isWhole, hasNegation }): { readonly kind: StolenKind } => {
    if (isBlank) return { kind: 'not-stated' };
    if (has('other') || hasNegation) return { kind: 'unrecognised' };
    const meanings = found.map(({ meaning }) => meaning);
    const lastEnd = Math.max(meanings.lastIndexOf('removed'), meanings.lastIndexOf('recovered'));
    // “Recovered, stolen again”: a theft after the end of the record counts.
    const isStolen =
      meanings.lastIndexOf('stolen') > lastEnd ||
      (has('stolen') && !isWhole) ||
      (has('live') && (isWhole || has('stolen') || lastEnd >= 0));
    if (isStolen) return { kind: 'stolen' };
    if (!isWhole) return { kind: 'unrecognised' };
    if (has('none')) return { kind: lastEnd < 0 ? 'not-stolen' : 'unrecognised' };
    if (has('removed')) return { kind: 'removed' };
    return { kind: has('recovered') ? 'recovered' : 'unrecognised' };
  },
);

/** Only these may be called “Recorded as stolen”. Any other status is quoted instead. */
export const isRecordedAsStolen = ({ kind }: StolenStatus): boolean =>
  kind === 'stolen' || kind === 'not-stated';

/**
 * A vehicle with a live marker can be seized, so a flag counts beside a recovery. A status that is
 * not recognised or denies a theft is as severe as the summary makes it.
 */
function severityOfStolen(status: StolenStatus, flag: unknown): RiskSeverity {
  if (isRecordedAsStolen(status)) return 'alert';
  if (status.kind === 'removed') return 'review';
  if (status.kind === 'recovered') return flag === true ? 'alert' : 'review';
  return severityOfUnrecognised(flag);
}

const READ_IDENTITY = 'Read the plate and VIN off the vehicle before you call.';
const DO_NOT_TRADE =
  'Do not buy, sell or hand over the vehicle until the police confirm its status.';
const CONFIRM_CANCELLED =
  'Get written confirmation from the police that the record is cancelled. Ask who owns the vehicle now: after a theft claim it may be the insurer.';

/** What a stolen record states and what to do: one text for findings, reports and tabs. */
type StolenRecord = {
  readonly severity: RiskSeverity;
  /** “Recorded as stolen”, or the quoted status: no other record is called a theft. */
  readonly title: string;
  /** States that the flag of the summary contradicts the end of the record. */
  readonly contradiction?: string;
  readonly label: string;
  readonly nextStep: string;
  /** In place of the next step, for a customer. */
  readonly customerNextStep: string;
};

export function describeStolenRecord(text: string | undefined, flag: unknown): StolenRecord {
  const status = classifyStolenStatus(text);
  const { kind } = status;
  // The record states that the theft is over or that the marker was removed.
  const isEnded = kind === 'recovered' || kind === 'removed';
  const contradiction =
    isEnded && flag === true ? `Recorded as ${kind}, but the stolen flag is still set` : undefined;
  const severity = severityOfStolen(status, flag);
  const quoted = `Stolen record: ${quoteText(text ?? '')}`;
  const mayBeLive = !isEnded || severity === 'alert';
  return {
    severity,
    title: isRecordedAsStolen(status)
      ? 'Recorded as stolen'
      : ((kind === 'recovered' ? contradiction : undefined) ?? quoted),
    ...(contradiction !== undefined && { contradiction }),
    label: mayBeLive
      ? 'Do not buy or release until confirmed'
      : 'Confirm that the record is cancelled',
    nextStep: joinSentences(READ_IDENTITY, mayBeLive && DO_NOT_TRADE, isEnded && CONFIRM_CANCELLED),
    customerNextStep: CUSTOMER_STEPS[isEnded ? 'policeEnded' : 'police'],
  };
}
