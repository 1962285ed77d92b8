import type { RecordOf } from '../provider/catalogue.ts';
import type { Json } from '../format/json.ts';
import type { SchemaWarning } from '../provider/read-record.ts';
import { classifyFinance } from './finance-types.ts';
import { classifyHighRisk } from './high-risk-types.ts';
import {
  findCategories,
  categoryLabel,
  requiresCrushing,
  type WriteOffCategory,
} from './write-off.ts';

type CheckRecord = RecordOf<'check', '1.0'>;

/** Subjects of the provenance check, the most important first. */
export const PROVENANCE_SUBJECTS = [
  'finance',
  'stolen',
  'scrapped',
  'writeOff',
  'condition',
  'imported',
  'exported',
  'highRisk',
] as const;
export type ProvenanceSubject = (typeof PROVENANCE_SUBJECTS)[number];

/** `not-stated` is not a result: the answer does not state the fact. */
export type ProvenanceResult = 'alert' | 'review' | 'no-record' | 'not-stated';

/** What the answer states about one subject. */
export type ProvenanceLine = {
  readonly subject: ProvenanceSubject;
  readonly label: string;
  readonly result: ProvenanceResult;
  /** One sentence with the reason. Empty for `no-record`, for which source and time are enough. */
  readonly summary: string;
  /** Set if the overview and the details contradict each other. */
  readonly disagreement?: string;
  /** True if the only reason for the review is a value in an unexpected format. */
  readonly hasUnexpectedValue?: true;
};

/** The overview flag, the state of the details and whether any of it is in an unexpected format. */
type SubjectData = {
  readonly flag: boolean | undefined;
  readonly detail: 'missing' | 'empty' | 'present';
  readonly hasUnexpectedValue: boolean;
};

/**
 * Evaluates a check record. A subject is `no-record` only if the overview states no, the details
 * are present without an entry, and no value is in an unexpected format. A missing section may mean
 * that its source did not respond.
 */
export function provenanceLines(
  record: CheckRecord,
  warnings: readonly SchemaWarning[],
): readonly ProvenanceLine[] {
  const flags = record.overview?.detail;
  const hasUnexpectedValue = (...paths: string[][]) =>
    paths.some((path) => warnings.some((warning) => pathsOverlap(warning.path, path)));
  const agreements = record.finance?.agreements;
  const condition = record.condition;
  const categories = findCategories([
    asJson(record.damageReport?.writeOff) ?? null,
    (condition ?? []).map((entry) => entry.status ?? null),
  ]);

  return [
    createLine('finance', financeSeverity(agreements), describeFinance(agreements), {
      flag: flags?.finance,
      detail: listState(agreements),
      hasUnexpectedValue: hasUnexpectedValue(
        ['overview', 'detail', 'finance'],
        ['finance', 'agreements'],
      ),
    }),
    createLine('stolen', 'alert', 'Recorded as stolen', {
      flag: flags?.legal?.stolen,
      detail: fieldState(record.legal, 'stolen'),
      hasUnexpectedValue: hasUnexpectedValue(
        ['overview', 'detail', 'legal', 'stolen'],
        ['legal', 'stolen'],
      ),
    }),
    createLine('scrapped', 'alert', 'Recorded as scrapped', {
      flag: flags?.damage?.scrapped,
      detail: fieldState(record.damageReport, 'scrapped'),
      hasUnexpectedValue: hasUnexpectedValue(
        ['overview', 'detail', 'damage', 'scrapped'],
        ['damageReport', 'scrapped'],
      ),
    }),
    createLine('writeOff', writeOffSeverity(categories), describeWriteOff(categories), {
      flag: flags?.damage?.writeOff,
      detail: combineStates(fieldState(record.damageReport, 'writeOff'), listState(condition)),
      hasUnexpectedValue: hasUnexpectedValue(
        ['overview', 'detail', 'damage', 'writeOff'],
        ['damageReport', 'writeOff'],
        ['condition'],
      ),
    }),
    createLine(
      'condition',
      'review',
      `${formatCount(condition, 'entry', 'entries')} made by insurers`,
      {
        // The overview has no flag for condition entries, so the flag follows from the list.
        flag: condition && condition.length > 0,
        detail: listState(condition),
        hasUnexpectedValue: hasUnexpectedValue(['condition']),
      },
    ),
    createLine('imported', 'review', 'Recorded as imported', {
      flag: flags?.legal?.imported,
      detail: numberState(record.legal?.imported),
      hasUnexpectedValue: hasUnexpectedValue(
        ['overview', 'detail', 'legal', 'imported'],
        ['legal', 'imported'],
      ),
    }),
    createLine('exported', 'review', 'Recorded as exported', {
      flag: flags?.legal?.exported,
      detail: numberState(record.legal?.exported),
      hasUnexpectedValue: hasUnexpectedValue(
        ['overview', 'detail', 'legal', 'exported'],
        ['legal', 'exported'],
      ),
    }),
    createLine(
      'highRisk',
      highRiskSeverity(record.legal?.highRisk),
      formatCount(record.legal?.highRisk, 'entry', 'entries'),
      {
        flag: flags?.legal?.highRisk,
        detail: listState(record.legal?.highRisk),
        hasUnexpectedValue: hasUnexpectedValue(
          ['overview', 'detail', 'legal', 'highRisk'],
          ['legal', 'highRisk'],
        ),
      },
    ),
  ];
}

const LABELS: Readonly<Record<ProvenanceSubject, string>> = {
  finance: 'Finance',
  stolen: 'Stolen',
  scrapped: 'Scrapped',
  writeOff: 'Write-off',
  condition: 'Condition entries',
  imported: 'Imported',
  exported: 'Exported',
  highRisk: 'High risk',
};

function createLine(
  subject: ProvenanceSubject,
  severity: 'alert' | 'review',
  summary: string,
  { flag, detail, hasUnexpectedValue }: SubjectData,
): ProvenanceLine {
  const base = { subject, label: LABELS[subject] };
  if (flag === true && detail === 'present') return { ...base, result: severity, summary };
  if (flag === true) {
    const gap = detail === 'empty' ? 'the details hold no entry' : 'the details are missing';
    return {
      ...base,
      result: severity,
      summary: 'The overview says yes',
      disagreement: `The overview says yes, but ${gap}. Ask the source.`,
    };
  }
  if (detail === 'present') {
    if (flag === undefined) return { ...base, result: severity, summary };
    return {
      ...base,
      result: 'review',
      summary,
      disagreement: 'The overview says no, but the details hold an entry. Ask the source.',
    };
  }
  if (hasUnexpectedValue)
    return {
      ...base,
      result: 'review',
      hasUnexpectedValue: true,
      summary: 'What came about this is not in the expected form. Read it as it came, below.',
    };
  if (flag === undefined && detail === 'missing')
    return { ...base, result: 'not-stated', summary: '' };
  if (flag === undefined)
    return {
      ...base,
      result: 'not-stated',
      summary: 'The details hold no entry; the overview is silent',
    };
  if (detail === 'missing')
    return {
      ...base,
      result: 'not-stated',
      summary: 'The overview says no; the details are missing',
    };
  return { ...base, result: 'no-record', summary: '' };
}

type Agreements = NonNullable<CheckRecord['finance']>['agreements'];

/** The most serious agreement decides. Without a readable agreement, the severity is alert. */
function financeSeverity(agreements: Agreements): 'alert' | 'review' {
  if (!agreements || agreements.length === 0) return 'alert';
  const isSevere = agreements.some(
    (each) => classifyFinance(each.agreementType).severity === 'alert',
  );
  return isSevere ? 'alert' : 'review';
}

function describeFinance(agreements: Agreements): string {
  const names = agreements?.map((each) => {
    const type = classifyFinance(each.agreementType);
    return type.name ?? 'type not known';
  });
  return `${formatCount(agreements, 'agreement', 'agreements')}: ${[...new Set(names)].join(', ')}`;
}

type HighRisk = NonNullable<CheckRecord['legal']>['highRisk'];

/** The most serious entry decides. Without a readable entry, the severity is review. */
function highRiskSeverity(entries: HighRisk): 'alert' | 'review' {
  return entries?.some(({ type }) => classifyHighRisk(type).severity === 'alert')
    ? 'alert'
    : 'review';
}

/** A write-off without a category may be of any category. */
function writeOffSeverity(categories: readonly WriteOffCategory[]): 'alert' | 'review' {
  return categories.length === 0 || requiresCrushing(categories) ? 'alert' : 'review';
}

function describeWriteOff(categories: readonly WriteOffCategory[]): string {
  return categories.length === 0 ? 'Category not given' : categoryLabel(categories);
}

/** An entry counts even if none of its fields could be read. */
function listState(list: readonly unknown[] | undefined): SubjectData['detail'] {
  if (list === undefined) return 'missing';
  return list.length === 0 ? 'empty' : 'present';
}

/**
 * A value without content is `empty`: blank texts, zeros, `false`, null or absent. If the section
 * itself is absent or has no fields, the state is `missing`.
 */
function fieldState(section: object | undefined, name: string): SubjectData['detail'] {
  if (section === undefined || Object.keys(section).length === 0) return 'missing';
  return hasContent(asJson(Reflect.get(section, name))) ? 'present' : 'empty';
}

/** Imported and exported are counts: 0 means none. */
function numberState(value: number | undefined): SubjectData['detail'] {
  if (value === undefined) return 'missing';
  return value === 0 ? 'empty' : 'present';
}

/** Combines two lists or fields that may both hold an entry. Both must be present to be `empty`. */
function combineStates(
  one: SubjectData['detail'],
  other: SubjectData['detail'],
): SubjectData['detail'] {
  if (one === 'present' || other === 'present') return 'present';
  return one === 'missing' || other === 'missing' ? 'missing' : 'empty';
}

/** Returns true if any part of a value is more than blank, zero, false or null. */
export function hasContent(value: Json | undefined): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasContent);
  return value === true || (typeof value === 'number' && value !== 0);
}

/** A parsed value is JSON, although a loose schema types its unknown fields as `unknown`. */
const asJson = (value: unknown) => value as Json | undefined;

function formatCount(list: readonly unknown[] | undefined, one: string, plural: string): string {
  const length = list?.length ?? 0;
  return `${length} ${length === 1 ? one : plural}`;
}

function pathsOverlap(one: readonly (string | number)[], other: readonly string[]): boolean {
  const shared = Math.min(one.length, other.length);
  return one.slice(0, shared).every((step, index) => step === other[index]);
}
