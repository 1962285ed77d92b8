import type { Evidence } from '../../../shared/findings/vehicle-answers.ts';
import { createVehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../shared/format/json.ts';
import { formatPhone } from '../../../shared/format/numbers.ts';
import type { Answer } from '../../../shared/provider/answer.ts';
import type { ReportContent } from '../../../shared/report/content.ts';

const HIDDEN = '[hidden]';

/** Names of fields with an agreement, claim or telephone number, also in undocumented records. */
const NUMBER_FIELD =
  /phone|mobile|contact(?:number|no$|ref)|(?:agreement|claim|policy)(?:ref|number|no$|id$)/i;
/** A UK telephone number in a text. */
const PHONE = /(?:\+44\s?(?:\(0\)\s?)?|\b0)\d(?:[\s().-]?\d){7,10}\b/g;

/**
 * Returns the content of a customer copy: agreement, claim and telephone numbers are hidden, in the
 * records and in the texts about them. Results, checks and findings stay the same.
 */
export function hideNumbers(content: ReportContent): ReportContent {
  const { vehicleAnswers, verdict } = content;
  const hideInText = createTextFilter(content.answers);
  return {
    ...content,
    writtenFields: { ...content.writtenFields, caseNumber: '' },
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
          reason: hideInText(finding.reason),
          nextStep: hideInText(finding.nextStep),
          evidence: [hideInEvidence(first), ...rest.map(hideInEvidence)],
        };
      }),
    },
    comparables: content.comparables.map((comparable) => ({
      ...comparable,
      listing: hideInFields(comparable.listing as JsonObject),
    })),
    bundleOnlyAnswers: content.bundleOnlyAnswers.map((extra) => ({
      ...extra,
      content: extra.content === undefined ? undefined : hideInValue(extra.content),
    })),
  };
}

function hideInAnswer(answer: Answer): Answer {
  if (answer.kind !== 'answered') return answer;
  return {
    ...answer,
    record: hideInFields(answer.record),
    warnings: answer.warnings.map((warning) => ({
      ...warning,
      received: hideInField(warning.path.at(-1), warning.received),
    })),
  };
}

const hideInEvidence = (evidence: Evidence): Evidence => ({
  ...evidence,
  value: hideInField(evidence.path.at(-1), evidence.value),
});

const hideInFields = (record: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, hideInField(name, value)]),
  );

const isNumberField = (name: string | number | undefined) => NUMBER_FIELD.test(String(name));

/** An empty field is not hidden: it reveals nothing. */
const hideInField = (name: string | number | undefined, value: Json): Json =>
  isNumberField(name) && value !== null && value !== '' ? HIDDEN : hideInValue(value);

function hideInValue(value: Json): Json {
  if (typeof value === 'string') return value.replaceAll(PHONE, HIDDEN);
  if (Array.isArray(value)) return value.map(hideInValue);
  return isJsonObject(value) ? hideInFields(value) : value;
}

/** Returns a function that hides the numbers of the answers in the texts that rules write. */
function createTextFilter(answers: readonly Answer[]): (text: string) => string {
  const numbers = new Set<string>();
  for (const answer of answers)
    if (answer.kind === 'answered') collectNumbers(answer.record, numbers);
  // The longest first: one number may be a part of another.
  const ordered = [...numbers].toSorted((one, other) => other.length - one.length);
  return (text) => {
    let hidden = text;
    for (const number of ordered)
      // A short one, such as 101, may also be a mileage or a part of a date.
      hidden =
        number.length > 4
          ? hidden.replaceAll(number, HIDDEN)
          : hidden.replaceAll(` on ${number}`, ` on ${HIDDEN}`).replaceAll(`“${number}”`, HIDDEN);
    return hidden.replaceAll(PHONE, HIDDEN);
  };
}

function collectNumbers(value: Json, numbers: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collectNumbers(item, numbers);
  if (!isJsonObject(value)) return;
  for (const [name, item] of Object.entries(value)) {
    if (!isNumberField(name)) collectNumbers(item, numbers);
    else if ((typeof item === 'string' && item.trim() !== '') || typeof item === 'number')
      numbers.add(String(item).trim()).add(formatPhone(item));
  }
}
