import type { PaperSize } from '../../shared/ipc/reports.ts';
import type { OptionalSectionId } from '../../shared/report/sections.ts';
import { PURPOSES, type WrittenFields } from '../../shared/report/snapshot.ts';

type Purpose = (typeof PURPOSES)[number];

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

export function initialForm({ purpose, ...defaults }: ReportDefaults): ReportForm {
  const listedPurpose = PURPOSES.find((candidate) => candidate === purpose);
  const customPurpose = listedPurpose === undefined ? purpose : '';
  return {
    ...defaults,
    purpose: listedPurpose ?? (customPurpose === '' ? undefined : 'Other'),
    customPurpose,
    notes: '',
    omittedSections: new Set(),
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
