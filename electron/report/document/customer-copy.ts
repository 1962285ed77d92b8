import { type Evidence, createVehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../shared/format/json.ts';
import { formatPhone } from '../../../shared/format/numbers.ts';
import { toInlineText } from '../../../shared/format/text.ts';
import type { Answer } from '../../../shared/provider/answer.ts';
import type { ReportContent } from '../../../shared/report/content.ts';
import { identifiersOf } from '../../../shared/reading/identity.ts';
import { toAlphanumeric } from '../../../shared/vehicle/alphanumeric.ts';

const HIDDEN = '[hidden]';

type TextFilter = (text: string) => string;

/** Names of fields with an agreement, claim or telephone number, also in undocumented records. */
const NUMBER_FIELD =
  /phone|mobile|contact(?:number|no$|ref)|(?:agreement|claim|policy)(?:ref|number|no$|id$)/i;
/** Names of fields with what a trader would pay or earn, also in undocumented records. */
const TRADE_FIELD = /trade|auction|part.?ex|profit|margin|stocking/i;
/** A trade value in the text of a finding. */
const TRADE_VALUE = /(?<=\btrade (?:value )?)−?£\S*[^\s.,]/g;
/** A UK telephone number in a text. */
const PHONE = /(?:(?:\+|\b00)44[\s(]{0,3}0?|\b0)(?:[\s().\p{Pd}]{0,3}\d){9,10}\b/gu;

/**
 * Returns the content of a customer copy: agreement, claim and telephone numbers, trade values and
 * profit are hidden, in the records and in the texts about them. Results, checks and findings stay
 * the same.
 */
export function createCustomerCopy(content: ReportContent): ReportContent {
  const { vehicleAnswers, verdict } = content;
  const hideInText = createTextFilter(content);
  const { hideInAnswer, hideInEvidence, hideInFields, hideInValue } = createValueFilter(hideInText);
  return {
    ...content,
    writtenFields: {
      ...content.writtenFields,
      caseNumber: '',
      notes: hideInText(content.writtenFields.notes),
    },
    vehicleAnswers: createVehicleAnswers(
      vehicleAnswers.vehicle,
      new Map(Array.from(vehicleAnswers.answers, ([id, answer]) => [id, hideInAnswer(answer)])),
      vehicleAnswers.now,
    ),
    answers: content.answers.map(hideInAnswer),
    verdict: {
      ...verdict,
      checks: verdict.checks.map((check) => ({ ...check, reason: hideInText(check.reason) })),
      findings: verdict.findings.map((finding) => {
        const [first, ...rest] = finding.evidence;
        return {
          ...finding,
          title: hideInText(finding.title),
          reason: hideInText(finding.reason).replaceAll(TRADE_VALUE, HIDDEN),
          nextStep: hideInText(finding.nextStep),
          evidence: [hideInEvidence(first), ...rest.map(hideInEvidence)],
        };
      }),
    },
    comparables: content.comparables.map((comparable) => ({
      ...comparable,
      note: hideInText(comparable.note),
      listing: hideInFields(comparable.listing as JsonObject),
    })),
    bundleOnlyAnswers: content.bundleOnlyAnswers.map((extra) => ({
      ...extra,
      content: extra.content === undefined ? undefined : hideInValue(extra.content),
    })),
  };
}

function createValueFilter(hideInText: TextFilter) {
  const hideInFields = (record: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [name, hideInField(name, value)]),
    );
  const hideInField = (name: string, value: Json): Json => hideAtPath([name], value);
  const hideAtPath = (path: Evidence['path'], value: Json): Json =>
    path.some((step) => isHidden(String(step), value)) ? HIDDEN : hideInValue(value);
  const hideInValue = (value: Json): Json => {
    if (typeof value === 'string') return hideInText(value);
    if (Array.isArray(value)) return value.map(hideInValue);
    return isJsonObject(value) ? hideInFields(value) : value;
  };
  const hideInEvidence = (evidence: Evidence): Evidence => ({
    ...evidence,
    value: hideAtPath(evidence.path, evidence.value),
  });
  const hideInAnswer = (answer: Answer): Answer => {
    if ('providerMessage' in answer && answer.providerMessage !== undefined)
      return { ...answer, providerMessage: hideInText(answer.providerMessage) };
    if (answer.kind !== 'answered') return answer;
    return {
      ...answer,
      record: hideInFields(answer.record),
      warnings: answer.warnings.map((warning) => ({
        ...warning,
        received: hideAtPath(warning.path, warning.received),
      })),
    };
  };
  return { hideInAnswer, hideInEvidence, hideInFields, hideInValue };
}

/** An empty field reveals nothing. Neither does a yes or no about the trade. */
const isHidden = (name: string, value: Json): boolean =>
  value !== null &&
  value !== '' &&
  (NUMBER_FIELD.test(name) || (TRADE_FIELD.test(name) && typeof value !== 'boolean'));

/** Hostile answers may have any number of them, and each text is searched for all of these. */
const MAX_NUMBERS = 1_000;

/** Creates a function that hides the numbers of the answers in the texts of rules and sources. */
function createTextFilter({ answers, vehicle, identity }: ReportContent): TextFilter {
  const numbers = new Set<string>();
  for (const answer of answers)
    if (answer.kind === 'answered') collectNumbers(answer.record, numbers);
  // A lender may use the plate or the VIN as its reference. They stay in all other texts.
  const identifiers = new Set(Object.values(identifiersOf(vehicle, identity)));
  const searched = [...numbers]
    .filter((number) => !identifiers.has(toAlphanumeric(number)))
    .slice(0, MAX_NUMBERS);
  // A short one, such as 101, may also be a mileage or a part of a date.
  const unique = searched.filter((number) => number.length > 4 && /\d/.test(number));
  const pattern = new RegExp(
    [
      String.raw`(?<= on )${anyOf(searched)}(?![\p{L}\p{N}])`,
      String.raw`(?<![\p{L}\p{N}])${anyOf(unique)}(?![\p{L}\p{N}])`,
    ].join('|'),
    'gu',
  );
  return (text) =>
    text
      .replaceAll(/“([^“”]*)”/g, (quote, quoted) => (numbers.has(quoted) ? `“${HIDDEN}”` : quote))
      .replaceAll(pattern, HIDDEN)
      .replaceAll(PHONE, HIDDEN);
}

/** A pattern that matches any of the texts, or nothing without any. */
function anyOf(texts: readonly string[]): string {
  // The longest first: one text may be a part of another.
  const ordered = texts.toSorted((one, other) => other.length - one.length);
  const escaped = ordered.map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  return escaped.length === 0 ? '(?!)' : `(?:${escaped.join('|')})`;
}

function collectNumbers(value: Json, numbers: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collectNumbers(item, numbers);
  if (!isJsonObject(value)) return;
  for (const [name, item] of Object.entries(value)) {
    if (!NUMBER_FIELD.test(name)) collectNumbers(item, numbers);
    else if ((typeof item === 'string' && item.trim() !== '') || typeof item === 'number')
      numbers
        .add(String(item).trim())
        .add(formatPhone(item))
        .add(toInlineText(String(item)));
  }
}
