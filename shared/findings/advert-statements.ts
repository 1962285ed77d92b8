import { categoriesInCheck } from '../reading/write-off.ts';
import { describePreviousKeepers } from './checks/record-summaries.ts';
import type { Finding } from './finding.ts';
import { findTaxiDescription } from './taxi-description.ts';
import { isRecordedAsImported } from './vehicle-age.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';
import { findCheck, type Verdict } from './verdict.ts';

/** What an advert of the vehicle must state, from the data received. Empty if there is nothing. */
export function getAdvertStatements(
  vehicle: VehicleAnswers,
  verdict: Pick<Verdict, 'checks' | 'findings'>,
): readonly string[] {
  return [
    ...describeWriteOffs(vehicle, verdict.findings),
    isMileageInDoubt(vehicle, verdict) && 'Mileage not verified',
    isRecordedAsImported(vehicle) && 'Imported',
    ...describeUse(vehicle, verdict.findings),
    describeKeepers(vehicle, verdict.findings),
  ].filter((statement) => typeof statement === 'string');
}

function describeWriteOffs(vehicle: VehicleAnswers, findings: readonly Finding[]): string[] {
  const record = vehicle.getRecord('check');
  const categories = record ? categoriesInCheck(record) : [];
  if (categories.length > 0)
    return categories.map((category) => `Recorded as category ${category} (insurance write-off)`);
  const hasLoss = findings.some(
    ({ ruleId, id }) => ruleId === 'write-off' && !id.endsWith('removed'),
  );
  return hasLoss ? ['Recorded as an insurance write-off (category not stated)'] : [];
}

/** A finding disputes the mileage, or the readings received cannot be compared. */
function isMileageInDoubt(
  vehicle: VehicleAnswers,
  verdict: Pick<Verdict, 'checks' | 'findings'>,
): boolean {
  const result = findCheck(verdict, 'mileage')?.result;
  if (result === 'not-answered') return vehicle.getAnswered('motFeatureSet') !== undefined;
  return result === 'alert' || result === 'review';
}

/** Uses that a record states, or that an earlier advert admits. */
function describeUse(vehicle: VehicleAnswers, findings: readonly Finding[]): string[] {
  const isAdmitted = (use: string) =>
    findings.some(({ ruleId, id }) => ruleId === 'advert-admissions' && id.includes(`:${use}`));
  return [
    ...(findTaxiDescription(vehicle) || isAdmitted('taxi') ? ['Used as a taxi'] : []),
    ...(isAdmitted('hire') ? ['Used as a hire vehicle'] : []),
  ];
}

/** The number of previous keepers, unless a finding disputes it. */
function describeKeepers(
  vehicle: VehicleAnswers,
  findings: readonly Finding[],
): string | undefined {
  const { previousOwners: count } = vehicle.getRecord('keepers') ?? {};
  const isDisputed = findings.some(
    ({ severity, evidence }) =>
      severity !== 'information' &&
      evidence.some(({ dataset, path }) => dataset === 'keepers' && path[0] === 'previousOwners'),
  );
  return count === undefined || count < 0 || isDisputed
    ? undefined
    : describePreviousKeepers(count);
}
