import { cacheByObject } from '../format/cache-by-object.ts';
import { isJsonObject } from '../format/json.ts';
import { EMPTY_VALUE, formatPhone } from '../format/numbers.ts';
import { hasText, quoteText, toInlineText } from '../format/text.ts';
import {
  hasContent,
  pathsOverlap,
  type ProvenanceLine,
  provenanceLines,
  type ProvenanceSubject,
  SUBJECTS,
} from '../reading/provenance-lines.ts';
import type { Finding, RuleFinding } from './finding.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

/** The lines of the Provenance tab, empty if the check was not answered. */
export const getProvenanceLines = cacheByObject((vehicle: VehicleAnswers) => {
  const record = vehicle.getRecord('check');
  return record ? provenanceLines(record, vehicle.getWarnings('check')) : [];
});

export const getProvenanceLine = (vehicle: VehicleAnswers, subject: ProvenanceSubject) =>
  getProvenanceLines(vehicle).find((line) => line.subject === subject);

/** `unclear`: the value is in an unexpected format. Undefined if the check does not state it. */
export function getCheckFlag(vehicle: VehicleAnswers, subject: ProvenanceSubject) {
  const line = getProvenanceLine(vehicle, subject);
  if (!line || line.result === 'not-stated') return undefined;
  if (line.result === 'no-record') return 'no';
  return line.hasUnexpectedValue ? 'unclear' : 'yes';
}

/** Returns the fields of the check that state something about a subject, or else the first of them. */
export function collectCheckEvidence(vehicle: VehicleAnswers, subject: ProvenanceSubject) {
  const { flag, details } = SUBJECTS[subject];
  const paths = flag ? [flag, ...details] : details;
  const evidence = paths.map((path) => vehicle.createEvidence('check', ...path));
  const stated = evidence.filter(({ value }) =>
    isJsonObject(value) ? hasContent(value) : value !== null,
  );
  return stated.length > 0 ? stated : evidence.slice(0, 1);
}

/** Whether a line of the Provenance tab states the record of a finding with the same severity. */
export const isStatedByLine = (
  { severity, evidence }: Finding,
  lines: readonly ProvenanceLine[],
): boolean =>
  lines.some(({ subject, result }) => {
    const { flag, details } = SUBJECTS[subject];
    const fields = flag ? [flag, ...details] : details;
    return (
      result === severity &&
      evidence.some(
        ({ dataset, path }) =>
          dataset === 'check' && fields.some((field) => pathsOverlap(path, field)),
      )
    );
  });

/**
 * Collects which datasets state that a vehicle was imported or scrapped, and which deny it.
 * `unclear`: the value in the check cannot be read.
 */
export function collectClaims(vehicle: VehicleAnswers, subject: 'imported' | 'scrapped') {
  const flag = getCheckFlag(vehicle, subject);
  const claiming = (checkFlag: 'yes' | 'no', value: boolean) => [
    ...(flag === checkFlag ? collectCheckEvidence(vehicle, subject) : []),
    ...(['status', 'spec'] as const)
      .filter((dataset) => vehicle.getRecord(dataset)?.[subject] === value)
      .map((dataset) => vehicle.createEvidence(dataset, subject)),
  ];
  return { yes: claiming('yes', true), no: claiming('no', false), unclear: flag === 'unclear' };
}

/** The finding for a subject whose line warns although no entry can be read. */
export function findingWithoutEntry(
  vehicle: VehicleAnswers,
  subject: ProvenanceSubject,
  text: Pick<RuleFinding, 'nextStep' | 'customerNextStep' | 'severity' | 'action'> & {
    readonly title: string;
  },
): RuleFinding | undefined {
  const line = getProvenanceLine(vehicle, subject);
  if (!line || (line.result !== 'alert' && line.result !== 'review')) return undefined;
  const { label, result, summary, disagreement, hasUnexpectedValue } = line;
  const reason = disagreement ?? `${summary.replace(/\.$/, '')}.`;
  const evidence = collectCheckEvidence(vehicle, subject);
  if (!hasUnexpectedValue) return { severity: result, ...text, reason, evidence };
  return {
    key: 'unexpected-value',
    severity: 'review',
    title: `${label}: the response cannot be read`,
    reason,
    evidence,
    nextStep: 'See the original response on the Provenance tab and contact the source.',
  };
}

/**
 * A sentence such as “Call Oakhanger Asset Finance on 0306 999 0123 and quote reference “OA12345678”.”
 * Without a telephone number or a reference, it does not mention them.
 */
export function describeContactStep(
  name: string,
  phone: string | number | undefined,
  reference?: string,
): string {
  const phoneNumber = toInlineText(
    formatPhone(typeof phone === 'string' ? toInlineText(phone) : phone),
  );
  const hasPhone = phone !== 0 && phoneNumber !== '' && phoneNumber !== EMPTY_VALUE;
  const request = hasPhone ? `Call ${name} on ${phoneNumber}` : `Contact ${name}`;
  return `${request}${hasText(reference) ? ` and quote reference ${quoteText(reference)}` : ''}.`;
}
