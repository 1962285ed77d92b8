import type { RecordOf } from '../provider/catalogue.ts';
import type { Json } from '../format/json.ts';
import type { Warning } from '../provider/read.ts';
import { financeType } from './finance-types.ts';
import { highRiskType } from './high-risk-types.ts';
import { categoriesIn, categoryWords, isGrave, type WriteOffCategory } from './write-off.ts';

type CheckRecord = RecordOf<'check', '1.0'>;

/** What a check is asked about, in the order people need. */
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

/** `not-said` is no result at all: it stands for what the answer leaves open. */
export type ProvenanceResult = 'alert' | 'review' | 'no-record' | 'not-said';

/** What the answer says about one subject, in one line. */
export type ProvenanceLine = {
  readonly subject: ProvenanceSubject;
  readonly label: string;
  readonly result: ProvenanceResult;
  /** What it rests on, in a sentence. Empty for `no-record`: source and time say it all. */
  readonly words: string;
  /** Set where the overview and the details say different things: to be shown as a review. */
  readonly disagreement?: string;
  /** True where it is to be reviewed only because what came about it is not in the expected form. */
  readonly unread?: true;
};

/** The overview's yes or no, the detail that should bear it out, and whether all of it was read. */
type Evidence = {
  readonly flag: boolean | undefined;
  readonly detail: 'missing' | 'nothing' | 'something';
  readonly misfit: boolean;
};

/**
 * Judges a check record. “No record found” is only ever said when the overview says no *and* the
 * part of the answer that would hold the details is there and holds none *and* nothing about it
 * came in an unexpected form: a section that was left out may mean that its source didn't answer.
 */
export function provenanceLines(
  record: CheckRecord,
  warnings: readonly Warning[],
): readonly ProvenanceLine[] {
  const flags = record.overview?.detail;
  const misfit = (...paths: string[][]) =>
    paths.some((path) => warnings.some((warning) => overlaps(warning.path, path)));
  const agreements = record.finance?.agreements;
  const condition = record.condition;
  const categories = categoriesIn([
    asJson(record.damageReport?.writeOff) ?? null,
    (condition ?? []).map((entry) => entry.status ?? null),
  ]);

  return [
    line('finance', financeGravity(agreements), financeWords(agreements), {
      flag: flags?.finance,
      detail: listed(agreements),
      misfit: misfit(['overview', 'detail', 'finance'], ['finance', 'agreements']),
    }),
    line('stolen', 'alert', 'Recorded as stolen', {
      flag: flags?.legal?.stolen,
      detail: held(record.legal, 'stolen'),
      misfit: misfit(['overview', 'detail', 'legal', 'stolen'], ['legal', 'stolen']),
    }),
    line('scrapped', 'alert', 'Recorded as scrapped', {
      flag: flags?.damage?.scrapped,
      detail: held(record.damageReport, 'scrapped'),
      misfit: misfit(['overview', 'detail', 'damage', 'scrapped'], ['damageReport', 'scrapped']),
    }),
    line('writeOff', writeOffGravity(categories), writeOffWords(categories), {
      flag: flags?.damage?.writeOff,
      detail: together(held(record.damageReport, 'writeOff'), listed(condition)),
      misfit: misfit(
        ['overview', 'detail', 'damage', 'writeOff'],
        ['damageReport', 'writeOff'],
        ['condition'],
      ),
    }),
    line('condition', 'review', `${count(condition, 'entry', 'entries')} made by insurers`, {
      // The overview has no word on these: the list itself is all there is to go by.
      flag: condition && condition.length > 0,
      detail: listed(condition),
      misfit: misfit(['condition']),
    }),
    line('imported', 'review', 'Recorded as imported', {
      flag: flags?.legal?.imported,
      detail: counted(record.legal?.imported),
      misfit: misfit(['overview', 'detail', 'legal', 'imported'], ['legal', 'imported']),
    }),
    line('exported', 'review', 'Recorded as exported', {
      flag: flags?.legal?.exported,
      detail: counted(record.legal?.exported),
      misfit: misfit(['overview', 'detail', 'legal', 'exported'], ['legal', 'exported']),
    }),
    line(
      'highRisk',
      highRiskGravity(record.legal?.highRisk),
      count(record.legal?.highRisk, 'entry', 'entries'),
      {
        flag: flags?.legal?.highRisk,
        detail: listed(record.legal?.highRisk),
        misfit: misfit(['overview', 'detail', 'legal', 'highRisk'], ['legal', 'highRisk']),
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

function line(
  subject: ProvenanceSubject,
  gravity: 'alert' | 'review',
  words: string,
  { flag, detail, misfit }: Evidence,
): ProvenanceLine {
  const base = { subject, label: LABELS[subject] };
  if (flag === true && detail === 'something') return { ...base, result: gravity, words };
  if (flag === true) {
    const gap = detail === 'nothing' ? 'the details hold no entry' : 'the details are missing';
    return {
      ...base,
      result: gravity,
      words: 'The overview says yes',
      disagreement: `The overview says yes, but ${gap}. Ask the source.`,
    };
  }
  if (detail === 'something') {
    if (flag === undefined) return { ...base, result: gravity, words };
    return {
      ...base,
      result: 'review',
      words,
      disagreement: 'The overview says no, but the details hold an entry. Ask the source.',
    };
  }
  if (misfit)
    return {
      ...base,
      result: 'review',
      unread: true,
      words: 'What came about this is not in the expected form. Read it as it came, below.',
    };
  if (flag === undefined && detail === 'missing') return { ...base, result: 'not-said', words: '' };
  if (flag === undefined)
    return {
      ...base,
      result: 'not-said',
      words: 'The details hold no entry; the overview is silent',
    };
  if (detail === 'missing')
    return { ...base, result: 'not-said', words: 'The overview says no; the details are missing' };
  return { ...base, result: 'no-record', words: '' };
}

type Agreements = NonNullable<CheckRecord['finance']>['agreements'];

/** The gravest agreement decides; with none to read, finance is as grave as it can be. */
function financeGravity(agreements: Agreements): 'alert' | 'review' {
  if (!agreements || agreements.length === 0) return 'alert';
  const grave = agreements.some((each) => financeType(each.agreementType).tone === 'alert');
  return grave ? 'alert' : 'review';
}

function financeWords(agreements: Agreements): string {
  const names = agreements?.map((each) => {
    const type = financeType(each.agreementType);
    return type.name ?? 'type not known';
  });
  return `${count(agreements, 'agreement', 'agreements')}: ${[...new Set(names)].join(', ')}`;
}

type HighRisk = NonNullable<CheckRecord['legal']>['highRisk'];

/** The gravest entry decides; with none to read it is to be looked at. */
function highRiskGravity(entries: HighRisk): 'alert' | 'review' {
  return entries?.some(({ type }) => highRiskType(type).severity === 'alert') ? 'alert' : 'review';
}

/** A write-off whose category isn't given may be any of them. */
function writeOffGravity(categories: readonly WriteOffCategory[]): 'alert' | 'review' {
  return categories.length === 0 || isGrave(categories) ? 'alert' : 'review';
}

function writeOffWords(categories: readonly WriteOffCategory[]): string {
  return categories.length === 0 ? 'Category not given' : categoryWords(categories);
}

/** A list: an entry counts even when none of its fields could be read. */
function listed(list: readonly unknown[] | undefined): Evidence['detail'] {
  if (list === undefined) return 'missing';
  return list.length === 0 ? 'nothing' : 'something';
}

/**
 * An object that is empty, or holds only blanks, noughts and noes, records nothing. So does one that
 * is null or left out of a section that is there: a section that is not, or is bare, says nothing.
 */
function held(section: object | undefined, name: string): Evidence['detail'] {
  if (section === undefined || Object.keys(section).length === 0) return 'missing';
  return hasContent(asJson(Reflect.get(section, name))) ? 'something' : 'nothing';
}

/** Imported and exported come as numbers: 0 is none. */
function counted(value: number | undefined): Evidence['detail'] {
  if (value === undefined) return 'missing';
  return value === 0 ? 'nothing' : 'something';
}

/** Two places that may each hold an entry: both must be there before they can hold none. */
function together(one: Evidence['detail'], other: Evidence['detail']): Evidence['detail'] {
  if (one === 'something' || other === 'something') return 'something';
  return one === 'missing' || other === 'missing' ? 'missing' : 'nothing';
}

/** True when anything in a value says something. */
export function hasContent(value: Json | undefined): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasContent);
  return value === true || (typeof value === 'number' && value !== 0);
}

/** What was parsed from JSON is JSON, though a loose schema types its unknown fields as unknown. */
const asJson = (value: unknown) => value as Json | undefined;

function count(list: readonly unknown[] | undefined, one: string, many: string): string {
  const length = list?.length ?? 0;
  return `${length} ${length === 1 ? one : many}`;
}

function overlaps(one: readonly (string | number)[], other: readonly string[]): boolean {
  const shared = Math.min(one.length, other.length);
  return one.slice(0, shared).every((step, at) => step === other[at]);
}
