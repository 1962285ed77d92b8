import type { PaperSize } from '../../shared/ipc/reports.ts';
import type { OptionalSectionId } from '../../shared/report/sections.ts';
import { PURPOSES, type WrittenFields } from '../../shared/report/written-fields.ts';

export type Purpose = (typeof PURPOSES)[number];

/** What stands in the form: the person's words, the parts to leave out, the paper. */
export type ReportForm = {
  /** Undefined until one is chosen. */
  readonly purpose: Purpose | undefined;
  /** In their own words, beside “Other”. */
  readonly customPurpose: string;
  readonly preparedBy: string;
  readonly organisation: string;
  readonly notes: string;
  readonly omittedSections: ReadonlySet<OptionalSectionId>;
  readonly paper: PaperSize;
};

/** What is kept from one report for the next, in the settings. */
export type ReportDefaults = Pick<WrittenFields, 'preparedBy' | 'organisation' | 'purpose'> & {
  readonly paper: PaperSize;
};

/** The form before anything was written into it. */
export function initialForm({
  preparedBy,
  organisation,
  purpose,
  paper,
}: ReportDefaults): ReportForm {
  const listedPurpose = PURPOSES.find((candidate) => candidate === purpose);
  const custom = listedPurpose === undefined ? purpose : '';
  return {
    purpose: listedPurpose ?? (custom === '' ? undefined : 'Other'),
    customPurpose: custom,
    preparedBy,
    organisation,
    notes: '',
    omittedSections: new Set(),
    paper,
  };
}

/** The words that go onto the report; undefined while nobody said what it is for. */
export function toReportText(form: ReportForm): WrittenFields | undefined {
  const custom = form.purpose === 'Other' ? form.customPurpose.trim() : '';
  const purpose = custom === '' ? form.purpose : custom;
  if (purpose === undefined) return undefined;
  return {
    preparedBy: form.preparedBy.trim(),
    organisation: form.organisation.trim(),
    purpose,
    notes: form.notes.trim(),
  };
}
