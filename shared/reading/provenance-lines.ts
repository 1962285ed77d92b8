import type { RecordOf } from '../provider/catalogue.ts';
import type { SchemaWarning } from '../provider/read-record.ts';
import { provenance } from '../provider/provenance.ts';
import { findFieldMeta, getValueByPath } from '../provider/field-paths.ts';
import { isJsonObject, type Json } from '../format/json.ts';
import { formatCount, quoteText } from '../format/text.ts';
import {
  classifyFinance,
  type FinanceType,
  severityOfFinance,
} from './source-text/finance-type.ts';
import { classifyHighRisk, severityOfRisk } from './source-text/high-risk-type.ts';
import { isDenial } from './source-text/denial.ts';
import type { RiskSeverity } from './source-text/source-words.ts';
import { classifyStolenStatus, describeStolenRecord } from './source-text/stolen-status.ts';
import {
  categoryLabel,
  findPaidThefts,
  isCategoryU,
  isUnrecoveredTheft,
  PAID_THEFT,
  readWriteOff,
  requiresCrushing,
} from './write-off.ts';

type CheckRecord = RecordOf<'check', '1.0'>;

export type ProvenanceSubject = keyof typeof SUBJECTS;

/** `not-stated` is not a result: the answer does not state the fact. */
export type ProvenanceResult = 'alert' | 'review' | 'no-record' | 'not-stated';

export type ProvenanceLine = {
  readonly subject: ProvenanceSubject;
  readonly label: string;
  readonly result: ProvenanceResult;
  /** One sentence with the reason. Empty for `no-record`, for which source and time are enough. */
  readonly summary: string;
  readonly disagreement?: string;
  /** True if the only reason for the review is a value in an unexpected format. */
  readonly hasUnexpectedValue?: true;
};

type DetailState = 'missing' | 'empty' | 'present';

/** The severity of a subject that is recorded, and a description of its entries. */
type Assessment = Pick<ProvenanceLine, 'summary'> & { readonly severity: RiskSeverity };

type Path = readonly [string, ...string[]];

type Subject = {
  readonly label: string;
  /** Path of the flag in the overview, and of the entries. */
  readonly flag: Path | undefined;
  readonly details: readonly Path[];
  readonly assess: (record: CheckRecord) => Assessment;
};

/** Subjects of the provenance check, the most important first. */
export const SUBJECTS = {
  finance: {
    label: 'Finance',
    flag: ['overview', 'detail', 'finance'],
    details: [['finance', 'agreements']],
    assess: ({ finance, overview }) => {
      const agreements = finance?.agreements ?? [];
      const types = agreements.map(({ agreementType }) => classifyFinance(agreementType));
      const names = new Set(
        types.map((type, index) =>
          withUnusedWords(summariseAgreement(type), agreements[index]?.agreementType, type),
        ),
      );
      // The most serious agreement decides. An agreement that cannot be read is an alert.
      const severities = types.map((type) => severityOfFinance(type, overview?.detail?.finance));
      const isAlert = types.length === 0 || severities.includes('alert');
      return {
        severity: isAlert ? 'alert' : 'review',
        summary: `${formatCount(types.length, 'agreement')}: ${[...names].join(', ')}`,
      };
    },
  },
  stolen: {
    label: 'Stolen',
    flag: ['overview', 'detail', 'legal', 'stolen'],
    details: [['legal', 'stolen']],
    assess: ({ legal, overview }) => {
      const text = legal?.stolen?.status;
      const { severity, title } = describeStolenRecord(text, overview?.detail?.legal?.stolen);
      return { severity, summary: withUnusedWords(title, text, classifyStolenStatus(text)) };
    },
  },
  scrapped: {
    label: 'Scrapped',
    flag: ['overview', 'detail', 'damage', 'scrapped'],
    details: [['damageReport', 'scrapped']],
    assess: () => ({ severity: 'alert', summary: 'Recorded as scrapped' }),
  },
  writeOff: {
    label: 'Write-off',
    flag: ['overview', 'detail', 'damage', 'writeOff'],
    details: [['damageReport', 'writeOff'], ['condition']],
    assess: (record) => {
      const { categories, unrecognised, isRemoved } = readWriteOff(record);
      if (isRemoved) return { severity: 'review', summary: 'Recorded as removed or made in error' };
      // A write-off without a category may be of any category.
      const isUnknown =
        categories.length === 0 && record.overview?.detail?.damage?.writeOff !== false;
      const theft = findPaidThefts(record).length > 0 ? PAID_THEFT.label : '';
      const known = [categoryLabel(categories), theft].filter((text) => text !== '');
      return {
        severity: isUnknown || theft !== '' || requiresCrushing(categories) ? 'alert' : 'review',
        summary: known.join('. ') || describeUnknownCategory(unrecognised),
      };
    },
  },
  condition: {
    label: 'Insurer total-loss records (MIAFTR)',
    flag: undefined,
    details: [['condition']],
    assess: ({ condition = [] }) => ({
      severity: condition.some(({ status }) => isUnrecoveredTheft(status)) ? 'alert' : 'review',
      summary: `${formatCount(condition.length, 'insurer total-loss record')} (MIAFTR)`,
    }),
  },
  imported: {
    label: 'Imported',
    flag: ['overview', 'detail', 'legal', 'imported'],
    details: [['legal', 'imported']],
    assess: () => ({ severity: 'review', summary: 'Recorded as imported' }),
  },
  exported: {
    label: 'Exported',
    flag: ['overview', 'detail', 'legal', 'exported'],
    details: [['legal', 'exported']],
    assess: () => ({ severity: 'review', summary: 'Recorded as exported' }),
  },
  highRisk: {
    label: 'High risk',
    flag: ['overview', 'detail', 'legal', 'highRisk'],
    details: [['legal', 'highRisk']],
    assess: ({ legal, overview }) => {
      const entries = legal?.highRisk ?? [];
      // The most serious record decides. Without a readable record the flag in the summary decides.
      const flag = overview?.detail?.legal?.highRisk;
      const severities = entries.map(({ type }) => severityOfRisk(classifyHighRisk(type), flag));
      return {
        severity: entries.length === 0 || severities.includes('alert') ? 'alert' : 'review',
        summary: formatCount(entries.length, 'record'),
      };
    },
  },
} satisfies Readonly<Record<string, Subject>>;

function describeUnknownCategory(unrecognised: readonly string[]): string {
  if (unrecognised.some(isCategoryU)) return 'Category U, an insurer’s own code';
  return unrecognised.length > 0 ? 'Category not recognised' : 'Category not stated';
}

function summariseAgreement({ kind, name, advice }: FinanceType): string {
  const unknown = `type not ${kind === 'not-stated' ? 'stated' : 'recognised'}`;
  switch (advice) {
    case 'settled':
      return `${name ?? unknown}, recorded as settled`;
    case 'returned':
      return `${name ?? unknown}, goes back to the finance company`;
    default:
      return name ?? unknown;
  }
}

/** Quotes a text beside its summary if the classification did not use all of its words. */
const withUnusedWords = (
  summary: string,
  text: string | undefined,
  { hasUnusedWords }: { readonly hasUnusedWords: boolean },
) => {
  const quoted = quoteText(text ?? '');
  return hasUnusedWords && !summary.includes(quoted) ? `${summary} (${quoted})` : summary;
};

export const PROVENANCE_SUBJECTS = Object.keys(SUBJECTS) as ProvenanceSubject[];

/**
 * Evaluates a check record. A subject is `no-record` only if the overview states no, the details
 * are present without an entry, and no value is in an unexpected format. A missing section may mean
 * that its source did not respond.
 */
export function provenanceLines(
  record: CheckRecord,
  warnings: readonly SchemaWarning[],
): readonly ProvenanceLine[] {
  return PROVENANCE_SUBJECTS.map((subject) => {
    const { label, flag: flagPath, details, assess }: Subject = SUBJECTS[subject];
    const paths = flagPath ? [flagPath, ...details] : details;
    const hasUnexpectedValue = warnings.some((warning) =>
      paths.some((path) => pathsOverlap(warning.path, path)),
    );
    const detail = combineStates(details.map((path) => detailState(record, path)));
    // Without a flag in the overview, the flag follows from the details.
    const flag = flagPath ? getValueByPath(record, flagPath) : FLAG_OF_STATE[detail];
    return { subject, label, ...evaluateSubject(flag, detail, assess(record), hasUnexpectedValue) };
  });
}

const FLAG_OF_STATE = { missing: undefined, empty: false, present: true } as const;

function evaluateSubject(
  flag: Json | undefined,
  detail: DetailState,
  { severity, summary }: Assessment,
  hasUnexpectedValue: boolean,
): Omit<ProvenanceLine, 'subject' | 'label'> {
  if (detail === 'present') {
    const disagreement =
      'Not flagged in the summary, but the details contain a record. Contact the source.';
    return { result: severity, summary, ...(flag === false && { disagreement }) };
  }
  if (flag === true) {
    const gap = detail === 'empty' ? 'the details contain no record' : 'the details are missing';
    return {
      result: severity,
      summary: 'Flagged in the summary',
      disagreement: `Flagged in the summary, but ${gap}. Contact the source.`,
    };
  }
  if (hasUnexpectedValue)
    return {
      result: 'review',
      hasUnexpectedValue: true,
      summary: 'This part of the response has an unexpected format. See the original value below.',
    };
  if (flag === false && detail === 'empty') return { result: 'no-record', summary: '' };
  if (flag === false)
    return {
      result: 'not-stated',
      summary: 'Not flagged in the summary. The details are missing.',
    };
  const isEmpty = detail === 'empty';
  return {
    result: 'not-stated',
    summary: isEmpty ? 'No record in the details. The summary does not state a result.' : '',
  };
}

/**
 * A list, and a count such as `imported`, is `empty` without entries; an entry counts even if none
 * of its fields could be read. A group is `empty` without content, but `missing` if its section is
 * absent or has no fields.
 */
function detailState(record: CheckRecord, path: Path): DetailState {
  const value = getValueByPath(record, path);
  if (findFieldMeta(provenance.versions[0].record, path)?.kind === 'group') {
    const section = getValueByPath(record, path.slice(0, -1));
    if (!isJsonObject(section) || Object.keys(section).length === 0) return 'missing';
    return statesRecord(value, path) ? 'present' : 'empty';
  }
  if (value === undefined) return 'missing';
  return value === 0 || (Array.isArray(value) && value.length === 0) ? 'empty' : 'present';
}

/** A group whose only content is a text such as “Not stolen” or “None” holds no record. */
export function statesRecord(value: Json | undefined, [, name]: Path): boolean {
  if (!isJsonObject(value) || !hasContent(value)) return hasContent(value);
  const contents = Object.values(value).filter(hasContent);
  return !contents.every(
    (text) =>
      typeof text === 'string' &&
      (isDenial(text) || (name === 'stolen' && classifyStolenStatus(text).kind === 'not-stolen')),
  );
}

/** Lists or fields that may each contain an entry are `empty` only if all are empty. */
const combineStates = (states: readonly DetailState[]): DetailState =>
  (['present', 'missing'] as const).find((state) => states.includes(state)) ?? 'empty';

/** Returns true if any part of a value is more than blank, zero, false or null. */
export function hasContent(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasContent);
  return value === true || (typeof value === 'number' && value !== 0);
}

export function pathsOverlap(
  received: readonly (string | number)[],
  documented: readonly string[],
): boolean {
  const length = Math.min(received.length, documented.length);
  return received.slice(0, length).every((step, index) => step === documented[index]);
}
