import { classifyFinance, severityOfFinance } from '../../reading/source-text/finance-type.ts';
import { classifyHighRisk, severityOfRisk } from '../../reading/source-text/high-risk-type.ts';
import {
  classifyStolenStatus,
  describeStolenRecord,
  isRecordedAsStolen,
} from '../../reading/source-text/stolen-status.ts';
import {
  categoryLabel,
  classifyLoss,
  findCategories,
  PAID_THEFT,
  requiresCrushing,
  statesMoreThanCategory,
  statesUnrecoveredTheft,
} from '../../reading/write-off.ts';
import { getProvenanceLine } from '../check-subject.ts';
import { findDateField, parseDay } from '../days.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { hasText, quoteText, visibleText } from '../../format/text.ts';
import { createEvent, createFieldEvent, type TimelineEvent } from './event.ts';

/** Returns dated events of the check and of the tracker. */
export function checkAndTrackerEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  return [
    ...financeEvents(vehicle),
    ...insurerLossEvents(vehicle),
    ...legalEvents(vehicle),
    ...damageEvents(vehicle),
    ...trackerEvents(vehicle),
  ];
}

function financeEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  const { finance, overview } = vehicle.getRecord('check') ?? {};
  return (finance?.agreements ?? []).flatMap((agreement, index) => {
    const type = classifyFinance(agreement.agreementType);
    const { agreementType } = agreement;
    const short = type.name ?? 'agreement type not recognised';
    const isQuoted = type.hasUnusedWords && hasText(agreementType);
    const title = `Finance: ${short}${isQuoted ? ` (${quoteText(agreementType)})` : ''}`;
    const field = `check.finance.agreements.${index}.agreementDate` as const;
    return createFieldEvent(vehicle, field, 'finance', title, {
      shortLabel: short,
      detail: visibleText(agreement.financeCompany),
      severity: severityOfFinance(type, overview?.detail?.finance),
    });
  });
}

function insurerLossEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  return (vehicle.getRecord('check')?.condition ?? []).flatMap(
    ({ status = '', insurerName }, index) => {
      const field = `check.condition.${index}.lossDate` as const;
      const detail = visibleText(insurerName);
      const { kind, categories } = classifyLoss(status);
      if (kind === 'theft')
        return createFieldEvent(vehicle, field, 'write-off', PAID_THEFT.label, {
          shortLabel: quoteText(status),
          detail,
          severity: 'alert',
        });
      const category = categoryLabel(categories);
      const statusText = hasText(status) ? quoteText(status) : 'status not stated';
      const title =
        category === ''
          ? `Insurer total-loss record: ${statusText}`
          : `Written off: ${category}${statesMoreThanCategory(status) ? `, ${statusText}` : ''}`;
      return createFieldEvent(vehicle, field, 'write-off', title, {
        shortLabel: category || statusText,
        detail,
        severity: requiresCrushing(categories) ? 'alert' : 'review',
      });
    },
  );
}

function legalEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  const { legal: { stolen, highRisk = [] } = {}, overview } = vehicle.getRecord('check') ?? {};
  const flags = overview?.detail?.legal;
  const status = classifyStolenStatus(stolen?.status);
  const isReportOfTheft = isRecordedAsStolen(status) && !status.hasUnusedWords;
  const title = isReportOfTheft
    ? 'Reported stolen'
    : `Stolen record: ${quoteText(stolen?.status ?? '')}`;
  return [
    ...createFieldEvent(vehicle, 'check.legal.stolen.dateReported', 'stolen', title, {
      detail: visibleText(stolen?.policeForce),
      severity: describeStolenRecord(stolen?.status, flags?.stolen).severity,
    }),
    ...highRisk.flatMap(({ type, company }, index) => {
      const short = visibleText(type) ?? 'type not stated';
      const field = `check.legal.highRisk.${index}.dateOfInterest` as const;
      return createFieldEvent(vehicle, field, 'high-risk', `High risk: ${short}`, {
        shortLabel: short,
        detail: visibleText(company),
        severity: severityOfRisk(classifyHighRisk(type), flags?.highRisk),
      });
    }),
  ];
}

/** The damage report has no documented fields. Any field with “date” in its name is used. */
function damageEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  const report = vehicle.getRecord('check')?.damageReport;
  const losses = vehicle.getRecord('check')?.condition ?? [];
  const line = getProvenanceLine(vehicle, 'writeOff')?.result;
  const mustBeCrushed = requiresCrushing(findCategories(report?.writeOff));
  const writeOffSeverity = line === 'alert' || mustBeCrushed ? 'alert' : 'review';
  const isTheft = statesUnrecoveredTheft(report?.writeOff);
  // The insurers' entries describe the same losses in more detail.
  const hasLosses = losses.some(({ lossDate }) => parseDay(lossDate) !== undefined);
  const facts = [
    ['scrapped', 'scrapped', 'Recorded as scrapped', 'alert'],
    [
      'writeOff',
      'write-off',
      isTheft ? PAID_THEFT.label : 'Recorded as written off',
      writeOffSeverity,
    ],
    ['vicInspected', 'inspected', 'Vehicle identity check (VIC)', 'information'],
  ] as const;
  return facts.flatMap(([name, kind, title, severity]) => {
    const field = findDateField(report?.[name]);
    if (!field || (name === 'writeOff' && hasLosses)) return [];
    const evidence = vehicle.createEvidence('check', 'damageReport', name, field.name);
    return createEvent(parseDay(field.value), evidence, kind, title, { severity });
  });
}

function trackerEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  const security = vehicle.getRecord('security');
  const status = security?.subscriptionStatus;
  const until = parseDay(security?.endDate);
  const isInstalledAtStart = parseDay(security?.installDate) === parseDay(security?.startDate);
  return [
    ...createFieldEvent(vehicle, 'security.installDate', 'tracker', 'Tracker installed', {
      shortLabel: 'Installed',
      endDay: isInstalledAtStart ? until : undefined,
    }),
    ...(isInstalledAtStart
      ? []
      : createFieldEvent(vehicle, 'security.startDate', 'tracker', 'Tracker subscription start', {
          shortLabel: 'Start',
          endDay: until,
        })),
    ...createFieldEvent(vehicle, 'security.endDate', 'tracker', 'Tracker subscription end', {
      shortLabel: 'End',
      detail: hasText(status) ? `Current status: ${quoteText(status)}` : undefined,
    }),
  ];
}
