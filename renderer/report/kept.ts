import type { ReportInput, ReportRow } from '../../shared/ipc/reports.ts';
import { type Subject, subjectKey } from '../vehicle/subject.ts';
import type { ReportForm } from './form.ts';
import type { ReportDesk } from './report-desk.ts';

/** What stays while the dialog is closed, for as long as the window is open. */
export type Kept = {
  /** What was written for a vehicle and not yet thrown away. */
  readonly formOf: (subject: Subject) => ReportForm | undefined;
  readonly keepForm: (subject: Subject, form: ReportForm) => void;
  /** The report that was saved from exactly this; the same words on the same answers make no other. */
  readonly savedFrom: (input: ReportInput) => ReportRow | undefined;
  readonly keepSaved: (input: ReportInput, row: ReportRow) => void;
  /** It is not in the archive any more. */
  readonly forgetSaved: (input: ReportInput) => void;
};

/** Vehicles and reports remembered: more than anybody goes back to. */
const MOST = 50;

export function createKept(): Kept {
  const forms = new Map<string, ReportForm>();
  const saved = new Map<string, ReportRow>();
  return {
    formOf: (subject) => forms.get(JSON.stringify(subjectKey(subject))),
    keepForm: (subject, form) => put(forms, JSON.stringify(subjectKey(subject)), form),
    savedFrom: (input) => saved.get(JSON.stringify(input)),
    keepSaved: (input, row) => put(saved, JSON.stringify(input), row),
    forgetSaved: (input) => saved.delete(JSON.stringify(input)),
  };
}

function put<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= MOST) break;
    map.delete(oldest);
  }
}

const ofDesk = new WeakMap<ReportDesk, Kept>();

/** The one of this window: kept as long as its desk is. */
export function keptOf(desk: ReportDesk): Kept {
  const known = ofDesk.get(desk);
  if (known) return known;
  const made = createKept();
  ofDesk.set(desk, made);
  return made;
}
