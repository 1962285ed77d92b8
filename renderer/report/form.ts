import type { PaperSize } from '../../shared/ipc/reports.ts';
import type { OptionalSectionId } from '../../shared/report/sections.ts';
import { PURPOSES, type WrittenFields } from '../../shared/report/written-fields.ts';

export type Purpose = (typeof PURPOSES)[number];

/** The values of the form: the user's texts, the sections to leave out and the paper size. */
export type ReportForm = {
  /** Undefined until a purpose is chosen. */
  readonly purpose: Purpose | undefined;
  /** The user's own text for the purpose “Other”. */
  readonly customPurpose: string;
  readonly preparedBy: string;
  readonly organisation: string;
  readonly notes: string;
  readonly omittedSections: ReadonlySet<OptionalSectionId>;
  readonly paper: PaperSize;
};

/** The values stored in the settings for the next report. */
export type ReportDefaults = Pick<WrittenFields, 'preparedBy' | 'organisation' | 'purpose'> & {
  readonly paper: PaperSize;
};

/** Returns the form with its default values. */
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

/** Returns the texts for the report. Undefined until a purpose is chosen. */
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
