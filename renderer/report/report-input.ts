import type { RuleInputs } from '../../shared/findings/rule-inputs.ts';
import type { CreateReportInput, PaperSize, UnansweredDataset } from '../../shared/ipc/reports.ts';
import type { Settings } from '../../shared/ipc/settings.ts';
import type { Comparable } from '../../shared/listings/listing.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import type { StoredPosition } from '../../shared/report/stored-position.ts';
import type { OptionalSectionId } from '../../shared/report/sections.ts';
import type { Policy } from '../../shared/ipc/policy.ts';
import {
  type Contents,
  type ContentsId,
  getContentsId,
  type OwnChoice,
  type Purpose,
  toDocumentChoices,
  toOwnChoice,
} from '../../shared/report/contents.ts';
import { isInsurancePurpose, PURPOSES, type WrittenFields } from '../../shared/report/snapshot.ts';
import type { LookupTarget } from '../../shared/ipc/lookup-plan.ts';
import type { CachedBundleOnlyAnswer } from '../vehicle/bundle-only.ts';
import { toRequestError } from '../vehicle/request-error.ts';
import type { VehicleState } from '../vehicle/useDataset.ts';

export const PAPER_OPTIONS = [
  { value: 'A4', label: 'A4' },
  { value: 'Letter', label: 'Letter' },
] as const;

/** The author of reports, from the settings. */
export type ReportAuthor = Pick<Settings, 'preparedBy' | 'organisation' | 'logo'> &
  Partial<Pick<Settings, 'address' | 'phone'>>;

/** What a customer's page states about its author, with the length that a report can contain. */
export const AUTHOR_FIELDS = [
  { name: 'preparedBy', label: 'Name', maxLength: 200 },
  { name: 'organisation', label: 'Organisation', maxLength: 200 },
  { name: 'address', label: 'Address', maxLength: 300 },
  { name: 'phone', label: 'Telephone number', maxLength: 50 },
] as const;
type AuthorField = (typeof AUTHOR_FIELDS)[number]['name'];

export type ReportForm = {
  readonly purpose: Purpose;
  /** The user's own text for the purpose “Other”. */
  readonly customPurpose: string;
  readonly caseNumber: string;
  readonly notes: string;
  /** For an insurer: what was seen of the repair after an earlier total loss. */
  readonly repairEvidence: string;
  /** For a customer's page: the author's fields that are empty in the settings. */
  readonly author: Partial<Readonly<Record<AuthorField, string>>>;
  readonly contents: Contents;
  /**
   * The last own choice. It is restored when the author selects “Own choice” again, and absent before
   * the first one.
   */
  readonly ownChoice?: OwnChoice;
  readonly paper: PaperSize;
};

/** As entered: without contents until the author chooses them. */
export type FormDraft = Omit<ReportForm, 'contents'> & Partial<Pick<ReportForm, 'contents'>>;

/** Completes the form with the contents of its purpose, unless the author has chosen others. */
export const completeForm = (
  draft: FormDraft,
  { contents }: Pick<Settings, 'contents'>,
  policy: Pick<Policy, 'contents'>,
): ReportForm => ({
  ...draft,
  contents: policy.contents?.[draft.purpose] ?? draft.contents ?? contents[draft.purpose],
});

/** The contents that result when the author selects a choice. */
export function toContents(id: ContentsId, { contents, ownChoice }: ReportForm): Contents {
  if (id === getContentsId(contents)) return contents;
  return id === 'own-choice' ? toOwnChoice(contents, ownChoice) : id;
}

/** The choices of the last report. The purpose is empty before the first one. */
export function initialForm({
  lastPurpose,
  paperSize,
}: Pick<Settings, 'lastPurpose' | 'paperSize'>): FormDraft {
  const listedPurpose =
    lastPurpose === '' ? PURPOSES[0] : PURPOSES.find((candidate) => candidate === lastPurpose);
  return {
    purpose: listedPurpose ?? 'Other',
    customPurpose: listedPurpose === undefined ? lastPurpose : '',
    caseNumber: '',
    notes: '',
    repairEvidence: '',
    author: {},
    paper: paperSize,
  };
}

/** A customer's page names its author, and asks for what the settings do not state. */
export const isCustomerPage = ({ contents }: Pick<ReportForm, 'contents'>): boolean =>
  toDocumentChoices(contents).isCustomerCopy;

/** An engineer's report for an insurer states what was seen of the repair of an earlier loss. */
export const asksForRepairEvidence = ({
  contents,
  purpose,
}: Pick<ReportForm, 'contents' | 'purpose'>): boolean =>
  contents !== 'customer-summary' && isInsurancePurpose(purpose);

export function toReportText(form: ReportForm, author: ReportAuthor): WrittenFields {
  const custom = form.purpose === 'Other' ? form.customPurpose.trim() : '';
  const entered = isCustomerPage(form) ? form.author : {};
  const authorText = (name: AuthorField) => author[name] || (entered[name] ?? '').trim();
  const address = authorText('address');
  const phone = authorText('phone');
  const repairEvidence = asksForRepairEvidence(form) ? form.repairEvidence.trim() : '';
  return {
    preparedBy: authorText('preparedBy'),
    organisation: authorText('organisation'),
    ...(address !== '' && { address }),
    ...(phone !== '' && { phone }),
    purpose: custom === '' ? form.purpose : custom,
    caseNumber: form.caseNumber.trim(),
    notes: form.notes.trim(),
    ...(repairEvidence !== '' && { repairEvidence }),
  };
}

/** Long texts would be lost with the window. */
export const hasUnsavedText = ({ notes, repairEvidence }: FormDraft): boolean =>
  notes.trim() !== '' || repairEvidence.trim() !== '';

/** Maximum number of listings in a report. The first ones marked are used. */
export const MAX_COMPARABLES = 60;

export type ReportSource = {
  readonly target: LookupTarget;
  readonly state: VehicleState;
  /** In the order in which they were marked. */
  readonly comparables: readonly Comparable[];
  readonly marketPosition: StoredPosition | undefined;
  readonly bundleOnlyAnswers: readonly CachedBundleOnlyAnswer[];
  readonly author: ReportAuthor;
  readonly ruleInputs: RuleInputs;
};

/** Includes the ids of failed answers. */
export function buildReportInput(
  {
    target,
    state,
    comparables,
    marketPosition,
    bundleOnlyAnswers,
    author,
    ruleInputs,
  }: ReportSource,
  form: ReportForm,
): CreateReportInput {
  const { environment, vehicle } = target;
  const answers = collectAnswers(state);
  const unansweredDatasets = collectUnanswered(state);
  const bundleOnlyAnswerIds = bundleOnlyAnswers.map(({ id }) => id);
  const choices = toDocumentChoices(form.contents);
  const hasSection = (id: OptionalSectionId) =>
    choices.layout === 'full' && !choices.omittedSections.includes(id);
  const failedRefreshes = [...answers, ...bundleOnlyAnswers].flatMap(
    ({ id: answerId, notRefreshed }) => {
      if (!notRefreshed) return [];
      // Without the details that only this window has.
      const { answer: _, message: __, ...failure } = notRefreshed;
      return [{ answerId, failure }];
    },
  );
  return {
    environment,
    vehicle,
    answerIds: answers.map(({ id }) => id),
    ...(unansweredDatasets.length > 0 && { unansweredDatasets }),
    ...(bundleOnlyAnswerIds.length > 0 && { bundleOnlyAnswerIds }),
    ...(failedRefreshes.length > 0 && { failedRefreshes }),
    comparables: hasSection('comparables') ? comparableInputs(comparables) : [],
    ruleInputs,
    ...(marketPosition && hasSection('valuation') && { marketPosition }),
    writtenFields: toReportText(form, author),
    ...choices,
  };
}

/** Leaves out datasets that are being requested again or whose request failed in Platedesk. */
function collectAnswers({ answers, loading, errors }: VehicleState): Answer[] {
  return DATASET_IDS.flatMap((id) => {
    const answer = answers.get(id);
    return answer && !loading.has(id) && !errors.has(id) ? [answer] : [];
  });
}

/** Lists the datasets without an answer, so that the report does not show them as not requested. */
function collectUnanswered({ loading, errors }: VehicleState): UnansweredDataset[] {
  return DATASET_IDS.flatMap((dataset): UnansweredDataset[] => {
    if (loading.has(dataset)) return [{ dataset, reason: 'loading' }];
    const reason = toRequestError(errors.get(dataset));
    return reason ? [{ dataset, reason }] : [];
  });
}

function comparableInputs(comparables: readonly Comparable[]): CreateReportInput['comparables'] {
  return comparables.slice(0, MAX_COMPARABLES).map(({ loaded, note }) => ({
    answerId: loaded.answer.id,
    listingIndex: loaded.index,
    note: note.trim(),
  }));
}
