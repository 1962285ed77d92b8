import type { Paper } from '../../shared/ipc/reports.ts';
import type { OptionalSectionId } from '../../shared/report/sections.ts';
import { PURPOSES, type ReportWords } from '../../shared/report/words.ts';

export type Purpose = (typeof PURPOSES)[number];

/** What stands in the form: the person's words, the parts to leave out, the paper. */
export type ReportForm = {
  /** Undefined until one is chosen. */
  readonly purpose: Purpose | undefined;
  /** In their own words, beside “Other”. */
  readonly ownPurpose: string;
  readonly preparedBy: string;
  readonly organisation: string;
  readonly notes: string;
  readonly leftOut: ReadonlySet<OptionalSectionId>;
  readonly paper: Paper;
};

/** What is kept from one report for the next, in the settings. */
export type Remembered = Pick<ReportWords, 'preparedBy' | 'organisation' | 'purpose'> & {
  readonly paper: Paper;
};

/** The form before anything was written into it. */
export function startingForm({ preparedBy, organisation, purpose, paper }: Remembered): ReportForm {
  const given = PURPOSES.find((known) => known === purpose);
  const own = given === undefined ? purpose : '';
  return {
    purpose: given ?? (own === '' ? undefined : 'Other'),
    ownPurpose: own,
    preparedBy,
    organisation,
    notes: '',
    leftOut: new Set(),
    paper,
  };
}

/** The words that go onto the report; undefined while nobody said what it is for. */
export function wordsIn(form: ReportForm): ReportWords | undefined {
  const own = form.purpose === 'Other' ? form.ownPurpose.trim() : '';
  const purpose = own === '' ? form.purpose : own;
  if (purpose === undefined) return undefined;
  return {
    preparedBy: form.preparedBy.trim(),
    organisation: form.organisation.trim(),
    purpose,
    notes: form.notes.trim(),
  };
}
