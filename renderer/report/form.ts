import type { PaperSize } from '../../shared/ipc/reports.ts';
import type { Settings } from '../../shared/ipc/settings.ts';
import type { OptionalSectionId } from '../../shared/report/sections.ts';
import {
  type DocumentChoices,
  PURPOSES,
  type WrittenFields,
} from '../../shared/report/snapshot.ts';

type Purpose = (typeof PURPOSES)[number];

/** The author of reports, from the settings. */
export type ReportAuthor = Pick<Settings, 'preparedBy' | 'organisation' | 'logo'>;

export type ReportForm = {
  readonly purpose: Purpose;
  /** The user's own text for the purpose “Other”. */
  readonly customPurpose: string;
  readonly caseNumber: string;
  readonly notes: string;
  /** With `own-choice`, the full report without the omitted sections. */
  readonly contents: DocumentChoices['layout'] | 'own-choice';
  readonly omittedSections: ReadonlySet<OptionalSectionId>;
  readonly isCustomerCopy: boolean;
  readonly paper: PaperSize;
};

/** The values stored in the settings for the next report. */
export type ReportDefaults = {
  /** Empty before the first report. */
  readonly purpose: string;
  readonly paper: PaperSize;
};

export function initialForm({ purpose, paper }: ReportDefaults): ReportForm {
  const listedPurpose =
    purpose === '' ? PURPOSES[0] : PURPOSES.find((candidate) => candidate === purpose);
  return {
    purpose: listedPurpose ?? 'Other',
    customPurpose: listedPurpose === undefined ? purpose : '',
    caseNumber: '',
    notes: '',
    contents: 'full',
    omittedSections: new Set(),
    isCustomerCopy: false,
    paper,
  };
}

export function toReportText(
  form: ReportForm,
  { preparedBy, organisation }: ReportAuthor,
): WrittenFields {
  const custom = form.purpose === 'Other' ? form.customPurpose.trim() : '';
  return {
    preparedBy,
    organisation,
    purpose: custom === '' ? form.purpose : custom,
    caseNumber: form.caseNumber.trim(),
    notes: form.notes.trim(),
  };
}
