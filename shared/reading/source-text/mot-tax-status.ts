import { createClassifier } from './known-wordings.ts';
import { MOT_NEUTRAL, MOT_WORDINGS, TAX_NEUTRAL, TAX_WORDINGS } from './mot-tax-wordings.ts';

/** What a status text states, for the checks. `not-due`: a first test is not due yet. */
export type LicensingStatus =
  | 'in-force'
  | 'not-in-force'
  | 'exempt'
  | 'not-due'
  | 'not-known'
  | 'not-stated'
  | 'unrecognised';

/** As `LicensingStatus`, in the terms of DVLA. Each has a meaning of its own for a reader. */
export type MotStatusText =
  | 'valid'
  | 'not-valid'
  | 'no-results'
  | 'no-details'
  | Extract<LicensingStatus, 'exempt' | 'not-due' | 'not-stated' | 'unrecognised'>;
export type TaxStatusText =
  | 'taxed'
  | 'untaxed'
  | 'sorn'
  | 'not-for-road-use'
  | 'no-details'
  | Extract<LicensingStatus, 'exempt' | 'not-stated' | 'unrecognised'>;

const findFirst = <K extends string>(kinds: readonly K[], has: (kind: K) => boolean) =>
  kinds.find((kind) => has(kind));

/** Only a text that is known as a whole states that there is an MOT or that none is needed. */
export const readMotStatus = createClassifier(
  MOT_WORDINGS,
  MOT_NEUTRAL,
  ({ has, isBlank, isWhole, hasNegation }): { readonly kind: MotStatusText } => {
    if (isBlank) return { kind: 'not-stated' };
    if (has('unclear') || hasNegation) return { kind: 'unrecognised' };
    const stated = findFirst(
      ['not-valid', 'no-results', 'no-details', 'not-due', 'exempt', 'valid'],
      has,
    );
    const isAssurance = stated === 'valid' || stated === 'exempt' || stated === 'not-due';
    return { kind: stated === undefined || (isAssurance && !isWhole) ? 'unrecognised' : stated };
  },
);

export const readTaxStatus = createClassifier(
  TAX_WORDINGS,
  TAX_NEUTRAL,
  ({ has, isBlank, isWhole, hasNegation }): { readonly kind: TaxStatusText } => {
    if (isBlank) return { kind: 'not-stated' };
    if (has('unclear') || hasNegation || (has('sorn') && has('taxed')))
      return { kind: 'unrecognised' };
    const stated = findFirst(
      ['sorn', 'not-for-road-use', 'untaxed', 'no-details', 'exempt', 'taxed'],
      has,
    );
    const isAssurance = stated === 'taxed' || stated === 'exempt';
    return { kind: stated === undefined || (isAssurance && !isWhole) ? 'unrecognised' : stated };
  },
);

const STATUS_OF_TEXT: Readonly<Record<MotStatusText | TaxStatusText, LicensingStatus>> = {
  valid: 'in-force',
  taxed: 'in-force',
  'not-valid': 'not-in-force',
  untaxed: 'not-in-force',
  sorn: 'not-in-force',
  'not-for-road-use': 'not-in-force',
  'no-results': 'not-known',
  'no-details': 'not-known',
  exempt: 'exempt',
  'not-due': 'not-due',
  'not-stated': 'not-stated',
  unrecognised: 'unrecognised',
};

/** Classifies an MOT status. The date beside it may still contradict it. */
export const classifyMotStatus = (text: string | undefined): LicensingStatus =>
  STATUS_OF_TEXT[readMotStatus(text).kind];

/** Classifies a tax status. The date beside it may still contradict it. */
export const classifyTaxStatus = (text: string | undefined): LicensingStatus =>
  STATUS_OF_TEXT[readTaxStatus(text).kind];
