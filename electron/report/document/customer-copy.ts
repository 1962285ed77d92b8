import { CUSTOMER_STEPS } from '../../../shared/reading/customer-steps.ts';
import type { Finding } from '../../../shared/findings/finding.ts';
import { type Evidence, createVehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../shared/format/json.ts';
import { formatPhone } from '../../../shared/format/numbers.ts';
import { toInlineText } from '../../../shared/format/text.ts';
import type { Answer } from '../../../shared/provider/answer.ts';
import { currentVersion } from '../../../shared/provider/catalogue.ts';
import type { RawPath } from '../../../shared/provider/field-path.ts';
import type { ReportContent } from '../../../shared/report/content.ts';
import { mergeIdentifiers } from '../../../shared/reading/identity.ts';
import { isPoorCondition } from '../../../shared/reading/valuation.ts';
import { toAlphanumeric } from '../../../shared/vehicle/alphanumeric.ts';
import {
  isCode,
  isHidden,
  isNumber,
  type Place,
  placesOnPath,
  recordPlace,
  stepInto,
  UNDOCUMENTED,
} from './hidden-fields.ts';

const HIDDEN = '[hidden]';

/** Returns the text without the numbers; a code (`isCode`) is not taken for a telephone number. */
type TextFilter = (text: string, isCode?: boolean) => string;

/** A trade value in the text of a finding. */
const TRADE_AMOUNT_PATTERN = /(?<=\btrade (?:value )?)−?£\S*[^\s.,]/g;
/** An amount in the text of a finding about a valuation that is a trade value. */
const AMOUNT_PATTERN = /−?£\S*[^\s.,]/g;
/** A digit of a telephone number with what may be in front of it. */
const DIGIT_PATTERN = String.raw`[\s().\p{Pd}]{0,3}\d`;
/** Found first, so that no part of it is taken for a telephone number. */
const VIN_PATTERN = String.raw`\b(?<vin>[A-HJ-NPR-Z\d]{17})\b`;
const INTERNATIONAL_PATTERN = String.raw`\+[1-9](?:${DIGIT_PATTERN}){7,14}|(?<!\d)00[1-9](?:${DIGIT_PATTERN}){9,13}`;
/** Ofcom: 10 digits after 44 or 0, in some of the ranges 1, 5 and 8 only 9. */
const UK_NUMBER_PATTERN = String.raw`(?:44[\s()]{0,3}0?|0)[\s()]{0,3}(?:[158](?:${DIGIT_PATTERN}){8,9}|[2379](?:${DIGIT_PATTERN}){9})`;
/** The month and year of a date: “01.06.2020” has 0 and 7 digits, and a mileage may follow. */
const DATE_PATTERN = String.raw`\d\d(?<gap>[. \p{Pd}])\d\d\k<gap>\d{4}\b`;
const DATE_START_PATTERN = String.raw`\b(?:\d\d|\d{4})[.\p{Pd}]`;
/** A telephone number in a text, also one that a word touches, but no part of a longer number. */
const PHONE_PATTERN = new RegExp(
  `${VIN_PATTERN}|(?:${INTERNATIONAL_PATTERN}|(?<!\\d|${DATE_START_PATTERN})(?!${DATE_PATTERN})${UK_NUMBER_PATTERN})(?!\\d)`,
  'gu',
);

/**
 * Returns the content of a customer copy: agreement, claim and telephone numbers, trade values and
 * profit are hidden, in the records and in the texts about them. Results, checks and findings stay
 * the same.
 */
export function createCustomerCopy(content: ReportContent): ReportContent {
  const { answers, vehicleAnswers, verdict } = content;
  const { repairEvidence } = content.writtenFields;
  const hideInText = createTextFilter(content);
  const valuation = vehicleAnswers.getAnswered('valuation');
  const isTradeValue = ({ dataset, path: [group, name] }: Pick<Place, 'dataset' | 'path'>) =>
    valuation !== undefined &&
    isPoorCondition(valuation) &&
    dataset === 'valuation' &&
    group === 'valuation' &&
    name !== 'date';
  const { hideValue, hideInAnswer, hideInEvidence, hideInFields } = createValueFilter(
    hideInText,
    isTradeValue,
  );
  return {
    ...content,
    writtenFields: {
      ...content.writtenFields,
      caseNumber: '',
      notes: hideInText(content.writtenFields.notes),
      ...(repairEvidence !== undefined && { repairEvidence: hideInText(repairEvidence) }),
    },
    vehicleAnswers: createVehicleAnswers(
      vehicleAnswers.vehicle,
      new Map(Array.from(vehicleAnswers.answers, ([id, answer]) => [id, hideInAnswer(answer)])),
      vehicleAnswers.now,
      vehicleAnswers.inputs,
    ),
    answers: answers.map(hideInAnswer),
    verdict: {
      ...verdict,
      checks: verdict.checks.map((outcome) => {
        // The action of a row is for the user and may name a contact.
        const { action: _, ...check } = outcome;
        return { ...check, reason: hideInText(check.reason) };
      }),
      // Only these members: any other text of a finding is for the user and may name a contact.
      findings: verdict.findings.map((finding): Finding => {
        const { id, ruleId, severity, title, reason, evidence } = finding;
        const [first, ...rest] = evidence;
        const value = evidence.some(isTradeValue) ? AMOUNT_PATTERN : TRADE_AMOUNT_PATTERN;
        return {
          id,
          ruleId,
          severity,
          title: hideInText(title),
          reason: hideInText(reason).replaceAll(value, HIDDEN),
          nextStep: toCustomerStep(finding, hideInText),
          evidence: [hideInEvidence(first), ...rest.map(hideInEvidence)],
        };
      }),
    },
    comparables: content.comparables.map((comparable) => ({
      ...comparable,
      note: hideInText(comparable.note),
      listing: hideInFields(
        listingPlace(answers, comparable.answerId),
        comparable.listing as JsonObject,
      ),
    })),
    bundleOnlyAnswers: content.bundleOnlyAnswers.map((bundleOnly) => ({
      ...bundleOnly,
      content:
        bundleOnly.content === undefined ? undefined : hideValue(UNDOCUMENTED, bundleOnly.content),
    })),
  };
}

/** Where a comparable begins. Its answer states its version. */
function listingPlace(answers: readonly Answer[], answerId: string): Place {
  const dataset = 'similarListings';
  const version = answers.find(({ id }) => id === answerId)?.version ?? currentVersion(dataset);
  return stepInto(recordPlace({ dataset, version }), 'listings');
}

/** A step that names a contact or a number is replaced as a whole: a customer cannot take it. */
function toCustomerStep({ nextStep, customerNextStep }: Finding, hideInText: TextFilter): string {
  if (customerNextStep !== undefined) return customerNextStep;
  return hideInText(nextStep) === nextStep ? nextStep : CUSTOMER_STEPS.source;
}

function createValueFilter(hideInText: TextFilter, isTradeValue: (place: Place) => boolean) {
  const hideValue = (place: Place, value: Json): Json => {
    if (isHidden(place, value)) return HIDDEN;
    if (Array.isArray(value)) return value.map((item) => hideValue(place, item));
    if (isJsonObject(value)) return hideInFields(place, value);
    if (isTradeValue(place) && value !== null) return HIDDEN;
    return typeof value === 'string' ? hideInText(value, isCode(place)) : value;
  };
  const hideInFields = (place: Place, fields: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        hideValue(stepInto(place, name), value),
      ]),
    );
  /** Hides a value that is given without the fields that contain it. */
  const hideAt = (record: Place, path: RawPath, value: Json): Json => {
    const places = placesOnPath(record, path);
    return places.some((place) => isHidden(place, value))
      ? HIDDEN
      : hideValue(places.at(-1) ?? record, value);
  };
  const hideInEvidence = (evidence: Evidence): Evidence => ({
    ...evidence,
    value: hideAt(recordPlace(evidence), evidence.path, evidence.value),
  });
  const hideInAnswer = (answer: Answer): Answer => {
    if ('providerMessage' in answer && answer.providerMessage !== undefined)
      return { ...answer, providerMessage: hideInText(answer.providerMessage) };
    if (answer.kind !== 'answered') return answer;
    const place = recordPlace(answer);
    return {
      ...answer,
      record: hideInFields(place, answer.record),
      warnings: answer.warnings.map(({ received, ...warning }) => ({
        ...warning,
        received: hideAt(place, warning.path, received),
      })),
    };
  };
  return { hideValue, hideInAnswer, hideInEvidence, hideInFields };
}

/** Hostile answers may have any number of them, and each text is searched for all of these. */
const MAX_NUMBERS = 1_000;

/** Creates a function that hides the numbers of the answers in the texts of rules and sources. */
function createTextFilter({ answers, vehicle, identity }: ReportContent): TextFilter {
  const numbers = new Set<string>();
  for (const answer of answers)
    if (answer.kind === 'answered') collectNumbers(recordPlace(answer), answer.record, numbers);
  // A lender may use the plate or the VIN as its reference. They stay in all other texts.
  const identifiers = new Set(Object.values(mergeIdentifiers(vehicle, identity)));
  const searched = [...numbers]
    .filter((number) => !identifiers.has(toAlphanumeric(number)))
    .slice(0, MAX_NUMBERS);
  // A short one, such as 101, may also be a mileage or a part of a date.
  const unique = searched.filter((number) => number.length > 4 && /\d/.test(number));
  const pattern = new RegExp(
    [
      String.raw`(?<= on )${toAlternation(searched)}(?![\p{L}\p{N}])`,
      String.raw`(?<![\p{L}\p{N}])${toAlternation(unique)}(?![\p{L}\p{N}])`,
    ].join('|'),
    'gu',
  );
  return (text, isCode) => {
    const shown = text
      .replaceAll(/“([^“”]*)”/g, (quote, quoted) => (numbers.has(quoted) ? `“${HIDDEN}”` : quote))
      .replaceAll(pattern, HIDDEN);
    return isCode ? shown : shown.replaceAll(PHONE_PATTERN, (found, vin) => (vin ? found : HIDDEN));
  };
}

/** A pattern that matches any of the texts, or nothing without any. */
function toAlternation(texts: readonly string[]): string {
  // The longest first: one text may be a part of another.
  const ordered = texts.toSorted((a, b) => b.length - a.length);
  const escaped = ordered.map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  return escaped.length === 0 ? '(?!)' : `(?:${escaped.join('|')})`;
}

function collectNumbers(place: Place, value: Json, numbers: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collectNumbers(place, item, numbers);
  if (!isJsonObject(value)) return;
  for (const [name, item] of Object.entries(value)) {
    const field = stepInto(place, name);
    if (!isNumber(field)) collectNumbers(field, item, numbers);
    else if ((typeof item === 'string' && item.trim() !== '') || typeof item === 'number')
      numbers
        .add(String(item).trim())
        .add(formatPhone(item))
        .add(toInlineText(String(item)));
  }
}
