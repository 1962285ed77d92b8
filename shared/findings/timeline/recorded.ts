import { financeType } from '../../reading/finance-types.ts';
import { categoriesInText, categoryWords, isGrave } from '../../reading/write-off.ts';
import type { Json } from '../../format/json.ts';
import { isJsonObject } from '../../format/json.ts';
import { dayOf } from '../days.ts';
import type { Severity } from '../finding.ts';
import { highRiskType } from '../../reading/high-risk-types.ts';
import type { Known } from '../known.ts';
import { isSaid, quoted, said } from '../../format/words.ts';
import { eventOn, type TimelineEvent, type TimelineKind } from './event.ts';

/** What the check records with a day, and what became of the tracker. */
export function recordedEvents(known: Known): TimelineEvent[] {
  return [
    ...financeEvents(known),
    ...lossEvents(known),
    ...legalEvents(known),
    ...damageEvents(known),
    ...trackerEvents(known),
  ];
}

function financeEvents(known: Known): TimelineEvent[] {
  return (known.record('check')?.finance?.agreements ?? []).flatMap((agreement, at) => {
    const type = financeType(agreement.agreementType);
    return eventOn(
      agreement.agreementDate,
      'finance',
      `Finance: ${type.name ?? 'type not known'}`,
      {
        detail: isSaid(agreement.financeCompany) ? said(agreement.financeCompany) : undefined,
        severity: type.tone,
        evidence: known.evidence('check', 'finance', 'agreements', at, 'agreementDate'),
      },
    );
  });
}

function lossEvents(known: Known): TimelineEvent[] {
  return (known.record('check')?.condition ?? []).flatMap(
    ({ lossDate, status, insurerName }, at) => {
      const categories = categoriesInText(status ?? '');
      const words = isSaid(status) ? quoted(status) : 'no status';
      const isNamed = categories.length > 0;
      return eventOn(
        lossDate,
        'write-off',
        isNamed ? `Written off: ${categoryWords(categories)}` : `Insurer’s entry: ${words}`,
        {
          detail: isSaid(insurerName) ? said(insurerName) : undefined,
          severity: isGrave(categories) ? 'alert' : 'review',
          evidence: known.evidence('check', 'condition', at, 'lossDate'),
        },
      );
    },
  );
}

function legalEvents(known: Known): TimelineEvent[] {
  const { stolen, highRisk = [] } = known.record('check')?.legal ?? {};
  return [
    ...(stolen
      ? eventOn(stolen.dateReported, 'stolen', 'Reported stolen', {
          detail: isSaid(stolen.policeForce) ? said(stolen.policeForce) : undefined,
          severity: 'alert',
          evidence: known.evidence('check', 'legal', 'stolen', 'dateReported'),
        })
      : []),
    ...highRisk.flatMap(({ dateOfInterest, type, company }, at) =>
      eventOn(
        dateOfInterest,
        'high-risk',
        `High risk: ${isSaid(type) ? said(type) : 'type not given'}`,
        {
          detail: isSaid(company) ? said(company) : undefined,
          severity: highRiskType(type).severity,
          evidence: known.evidence('check', 'legal', 'highRisk', at, 'dateOfInterest'),
        },
      ),
    ),
  ];
}

/** Of the damage report's groups the interface names no field: a field named a date counts as one. */
function damageEvents(known: Known): TimelineEvent[] {
  const report = known.record('check')?.damageReport;
  const losses = known.record('check')?.condition ?? [];
  const dated = (
    name: 'scrapped' | 'writeOff' | 'vicInspected',
    kind: TimelineKind,
    title: string,
    severity: Severity,
  ) => {
    const field = dateFieldIn(report?.[name] as Json | undefined);
    if (!field) return [];
    const evidence = known.evidence('check', 'damageReport', name, field.name);
    return eventOn(field.value, kind, title, { severity, evidence });
  };
  // The insurers' entries are the same losses, and say more.
  const hasLosses = losses.some(({ lossDate }) => dayOf(lossDate) !== undefined);
  return [
    ...dated('scrapped', 'scrapped', 'Recorded as scrapped', 'alert'),
    ...(hasLosses ? [] : dated('writeOff', 'write-off', 'Recorded as written off', 'review')),
    ...dated('vicInspected', 'inspected', 'Vehicle identity check (VIC)', 'information'),
  ];
}

function dateFieldIn(group: Json | undefined): { name: string; value: string } | undefined {
  if (!isJsonObject(group)) return undefined;
  return Object.entries(group)
    .flatMap(([name, value]) =>
      typeof value === 'string' && /date/i.test(name) && dayOf(value) !== undefined
        ? [{ name, value }]
        : [],
    )
    .at(0);
}

function trackerEvents(known: Known): TimelineEvent[] {
  const record = known.record('security');
  if (!record) return [];
  const { subscriptionStatus: status } = record;
  const detail = isSaid(status) ? `Now ${quoted(status)}` : undefined;
  const on = (name: 'installDate' | 'startDate' | 'endDate', title: string, more?: string) =>
    eventOn(record[name], 'tracker', title, {
      detail: more,
      evidence: known.evidence('security', name),
    });
  const isOne = dayOf(record.installDate) === dayOf(record.startDate);
  return [
    ...on('installDate', 'Tracker installed'),
    ...(isOne ? [] : on('startDate', 'Tracker subscription begins')),
    ...on('endDate', 'Tracker subscription ends', detail),
  ];
}
