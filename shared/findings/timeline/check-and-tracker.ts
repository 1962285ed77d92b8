import { classifyFinance } from '../../reading/finance-types.ts';
import { findCategoriesInText, categoryLabel, requiresCrushing } from '../../reading/write-off.ts';
import type { Json } from '../../format/json.ts';
import { isJsonObject } from '../../format/json.ts';
import { parseDay } from '../days.ts';
import type { Severity } from '../finding.ts';
import { classifyHighRisk } from '../../reading/high-risk-types.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { hasText, quoteText, toInlineText } from '../../format/text.ts';
import { createEvent, type TimelineEvent, type TimelineKind } from './event.ts';

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
  return (vehicle.getRecord('check')?.finance?.agreements ?? []).flatMap((agreement, index) => {
    const type = classifyFinance(agreement.agreementType);
    const short = type.name ?? 'type not known';
    return createEvent(agreement.agreementDate, 'finance', `Finance: ${short}`, {
      short,
      detail: hasText(agreement.financeCompany)
        ? toInlineText(agreement.financeCompany)
        : undefined,
      severity: type.severity,
      evidence: vehicle.createEvidence('check', 'finance', 'agreements', index, 'agreementDate'),
    });
  });
}

function insurerLossEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  return (vehicle.getRecord('check')?.condition ?? []).flatMap(
    ({ lossDate, status, insurerName }, index) => {
      const categories = findCategoriesInText(status ?? '');
      const isNamed = categories.length > 0;
      const words = hasText(status) ? quoteText(status) : 'no status';
      const short = isNamed ? categoryLabel(categories) : words;
      const title = `${isNamed ? 'Written off' : 'Insurer’s entry'}: ${short}`;
      return createEvent(lossDate, 'write-off', title, {
        short,
        detail: hasText(insurerName) ? toInlineText(insurerName) : undefined,
        severity: requiresCrushing(categories) ? 'alert' : 'review',
        evidence: vehicle.createEvidence('check', 'condition', index, 'lossDate'),
      });
    },
  );
}

function legalEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  const { stolen, highRisk = [] } = vehicle.getRecord('check')?.legal ?? {};
  return [
    ...(stolen
      ? createEvent(stolen.dateReported, 'stolen', 'Reported stolen', {
          detail: hasText(stolen.policeForce) ? toInlineText(stolen.policeForce) : undefined,
          severity: 'alert',
          evidence: vehicle.createEvidence('check', 'legal', 'stolen', 'dateReported'),
        })
      : []),
    ...highRisk.flatMap(({ dateOfInterest, type, company }, index) => {
      const short = hasText(type) ? toInlineText(type) : 'type not given';
      return createEvent(dateOfInterest, 'high-risk', `High risk: ${short}`, {
        short,
        detail: hasText(company) ? toInlineText(company) : undefined,
        severity: classifyHighRisk(type).severity,
        evidence: vehicle.createEvidence('check', 'legal', 'highRisk', index, 'dateOfInterest'),
      });
    }),
  ];
}

/**
 * The API documentation names no fields in the groups of the damage report. Any field with “date”
 * in its name is used.
 */
function damageEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  const report = vehicle.getRecord('check')?.damageReport;
  const losses = vehicle.getRecord('check')?.condition ?? [];
  const dated = (
    name: 'scrapped' | 'writeOff' | 'vicInspected',
    kind: TimelineKind,
    title: string,
    severity: Severity,
  ) => {
    const field = findDateField(report?.[name] as Json | undefined);
    if (!field) return [];
    const evidence = vehicle.createEvidence('check', 'damageReport', name, field.name);
    return createEvent(field.value, kind, title, { severity, evidence });
  };
  // The insurers' entries describe the same losses in more detail.
  const hasLosses = losses.some(({ lossDate }) => parseDay(lossDate) !== undefined);
  return [
    ...dated('scrapped', 'scrapped', 'Recorded as scrapped', 'alert'),
    ...(hasLosses ? [] : dated('writeOff', 'write-off', 'Recorded as written off', 'review')),
    ...dated('vicInspected', 'inspected', 'Vehicle identity check (VIC)', 'information'),
  ];
}

function findDateField(group: Json | undefined): { name: string; value: string } | undefined {
  if (!isJsonObject(group)) return undefined;
  return Object.entries(group)
    .flatMap(([name, value]) =>
      typeof value === 'string' && /date/i.test(name) && parseDay(value) !== undefined
        ? [{ name, value }]
        : [],
    )
    .at(0);
}

function trackerEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  const record = vehicle.getRecord('security');
  if (!record) return [];
  const { installDate, startDate, endDate, subscriptionStatus: status } = record;
  const isInstalledAtStart = parseDay(installDate) === parseDay(startDate);
  const evidence = (name: keyof typeof record) => vehicle.createEvidence('security', name);
  return [
    ...createEvent(installDate, 'tracker', 'Tracker installed', {
      short: 'installed',
      until: isInstalledAtStart ? parseDay(endDate) : undefined,
      evidence: evidence('installDate'),
    }),
    ...(isInstalledAtStart
      ? []
      : createEvent(startDate, 'tracker', 'Tracker subscription begins', {
          short: 'begins',
          until: parseDay(endDate),
          evidence: evidence('startDate'),
        })),
    ...createEvent(endDate, 'tracker', 'Tracker subscription ends', {
      short: 'ends',
      detail: hasText(status) ? `Now ${quoteText(status)}` : undefined,
      evidence: evidence('endDate'),
    }),
  ];
}
