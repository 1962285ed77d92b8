import { classifyFinance } from '../../reading/source-text/finance-type.ts';
import { classifyHighRisk } from '../../reading/source-text/high-risk-type.ts';
import { classifyStolenStatus } from '../../reading/source-text/stolen-status.ts';
import { classifyWriteOff } from '../../reading/source-text/write-off-category.ts';
import { categoryLabel, findCategories, requiresCrushing } from '../../reading/write-off.ts';
import { getProvenanceLine } from '../check-subject.ts';
import { findDateField, parseDay } from '../days.ts';
import type { Severity } from '../finding.ts';
import { severityOfFinance } from '../rules/finance.ts';
import { severityOfRisk } from '../rules/high-risk.ts';
import { severityOfStolen } from '../rules/stolen.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { hasText, quoteText, visibleText } from '../../format/text.ts';
import { createEvent, type TimelineKind, type EventDraft } from './event.ts';

/** Returns dated events of the check and of the tracker. */
export function checkAndTrackerEvents(vehicle: VehicleAnswers): EventDraft[] {
  return [
    ...financeEvents(vehicle),
    ...insurerLossEvents(vehicle),
    ...legalEvents(vehicle),
    ...damageEvents(vehicle),
    ...trackerEvents(vehicle),
  ];
}

function financeEvents(vehicle: VehicleAnswers): EventDraft[] {
  return (vehicle.getRecord('check')?.finance?.agreements ?? []).flatMap((agreement, index) => {
    const type = classifyFinance(agreement.agreementType);
    const short = type.name ?? 'agreement type not recognised';
    return createEvent(agreement.agreementDate, 'finance', `Finance: ${short}`, {
      short,
      detail: visibleText(agreement.financeCompany),
      severity: severityOfFinance(vehicle, type),
      evidence: `check.finance.agreements.${index}.agreementDate`,
    });
  });
}

function insurerLossEvents(vehicle: VehicleAnswers): EventDraft[] {
  return (vehicle.getRecord('check')?.condition ?? []).flatMap(
    ({ lossDate, status, insurerName }, index) => {
      const { categories } = classifyWriteOff(status);
      const statusText = hasText(status) ? quoteText(status) : 'status not stated';
      const short = categoryLabel(categories) || statusText;
      const title = `${categories.length > 0 ? 'Written off' : 'Insurer total-loss record'}: ${short}`;
      return createEvent(lossDate, 'write-off', title, {
        short,
        detail: visibleText(insurerName),
        severity: requiresCrushing(categories) ? 'alert' : 'review',
        evidence: `check.condition.${index}.lossDate`,
      });
    },
  );
}

function legalEvents(vehicle: VehicleAnswers): EventDraft[] {
  const { stolen, highRisk = [] } = vehicle.getRecord('check')?.legal ?? {};
  const status = classifyStolenStatus(stolen?.status);
  return [
    ...createEvent(stolen?.dateReported, 'stolen', 'Reported stolen', {
      detail: visibleText(stolen?.policeForce),
      severity: severityOfStolen(vehicle, status),
      evidence: 'check.legal.stolen.dateReported',
    }),
    ...highRisk.flatMap(({ dateOfInterest, type, company }, index) => {
      const short = visibleText(type) ?? 'type not stated';
      return createEvent(dateOfInterest, 'high-risk', `High risk: ${short}`, {
        short,
        detail: visibleText(company),
        severity: severityOfRisk(vehicle, classifyHighRisk(type)),
        evidence: `check.legal.highRisk.${index}.dateOfInterest`,
      });
    }),
  ];
}

/** The damage report has no documented fields. Any field with “date” in its name is used. */
function damageEvents(vehicle: VehicleAnswers): EventDraft[] {
  const report = vehicle.getRecord('check')?.damageReport;
  const losses = vehicle.getRecord('check')?.condition ?? [];
  const dated = (
    name: 'scrapped' | 'writeOff' | 'vicInspected',
    kind: TimelineKind,
    title: string,
    severity: Severity,
  ) => {
    const field = findDateField(report?.[name]);
    if (!field) return [];
    return createEvent(field.value, kind, title, {
      severity,
      evidence: vehicle.createEvidence('check', 'damageReport', name, field.name),
    });
  };
  const line = getProvenanceLine(vehicle, 'writeOff')?.result;
  const mustBeCrushed = requiresCrushing(findCategories(report?.writeOff));
  const writeOffSeverity = line === 'alert' || mustBeCrushed ? 'alert' : 'review';
  // The insurers' entries describe the same losses in more detail.
  const hasLosses = losses.some(({ lossDate }) => parseDay(lossDate) !== undefined);
  return [
    ...dated('scrapped', 'scrapped', 'Recorded as scrapped', 'alert'),
    ...(hasLosses
      ? []
      : dated('writeOff', 'write-off', 'Recorded as written off', writeOffSeverity)),
    ...dated('vicInspected', 'inspected', 'Vehicle identity check (VIC)', 'information'),
  ];
}

function trackerEvents(vehicle: VehicleAnswers): EventDraft[] {
  const {
    installDate,
    startDate,
    endDate,
    subscriptionStatus: status,
  } = vehicle.getRecord('security') ?? {};
  const isInstalledAtStart = parseDay(installDate) === parseDay(startDate);
  return [
    ...createEvent(installDate, 'tracker', 'Tracker installed', {
      short: 'installed',
      until: isInstalledAtStart ? parseDay(endDate) : undefined,
      evidence: 'security.installDate',
    }),
    ...createEvent(
      isInstalledAtStart ? undefined : startDate,
      'tracker',
      'Tracker subscription start',
      { short: 'start', until: parseDay(endDate), evidence: 'security.startDate' },
    ),
    ...createEvent(endDate, 'tracker', 'Tracker subscription end', {
      short: 'end',
      detail: hasText(status) ? `Current status: ${quoteText(status)}` : undefined,
      evidence: 'security.endDate',
    }),
  ];
}
