import { formatNumber } from '../../shared/format/numbers.ts';
import { formatCount, formatList, uncapitalize } from '../../shared/format/text.ts';
import { getDataset } from '../../shared/provider/catalogue.ts';
import type { ArchiveFailure } from '../archive/archive-error.ts';
import type { PlannedRequest } from './plan-pass.ts';
import { MAX_WAITS } from './provider-wait.ts';
import { MAX_WITHOUT_ANSWER } from './vehicle-streak.ts';
import { toRefusalKey } from '../../shared/lists/refusal-key.ts';

type Request = Pick<PlannedRequest, 'datasets'>;

/** What a refusal is of: a dataset, or bundle requests. */
function nameOf(request: Request): string {
  const key = toRefusalKey(request);
  return key === 'bundle' ? 'bundle requests' : getDataset(key).name;
}

/** Why a run waits, paused or stopped by itself. */
export function createRunTexts(requests: readonly Request[]) {
  const names = new Set(requests.map(nameOf));
  const refusals = new Map<string, { sent: number; notSent: number }>();
  return {
    busy: 'The provider is busy.',
    busyTooOften: `The list is paused: the provider was busy after ${MAX_WAITS} waits. Resume it later.`,
    noResponses: `The list is paused: ${MAX_WITHOUT_ANSWER} vehicles in a row had no response. The requests may have been charged. Check the connection, then resume.`,
    cancelled:
      'The list is paused, because its requests were cancelled when the API key or the base URL changed. They may have been charged.',
    describeNotSent: (reason: string): string =>
      `The list is paused, because its requests cannot be sent: ${uncapitalize(reason.replace(/^Not sent: /, ''))}. Correct it in Settings, then resume.`,
    /** @param refusal of a repetition that would exceed the limit of the day */
    describeLimit: (refusal: string): string => `The list is paused: ${refusal}`,
    describeUnwritable: (reason: ArchiveFailure['reason']): string =>
      `The list is paused, because its results cannot be written${reason === 'disk-full' ? ' (disk full)' : ''}. No further request was sent.`,
    addRefused: (request: Request, isSent: boolean): void => {
      const name = nameOf(request);
      const refusal = refusals.get(name) ?? { sent: 0, notSent: 0 };
      refusal[isSent ? 'sent' : 'notSent']++;
      refusals.set(name, refusal);
    },
    /** Whether the provider has refused everything that the run requests. */
    isEveryRefused: (refused: ReadonlySet<string>): boolean => refused.size === names.size,
    /** “The provider refused Provenance (403). 1 request was sent, 185 were not.” Empty if none. */
    describeRefusals: (): string => {
      if (refusals.size === 0) return '';
      const counts = [...refusals.values()];
      const sent = counts.reduce((sum, each) => sum + each.sent, 0);
      const notSent = counts.reduce((sum, each) => sum + each.notSent, 0);
      return `The provider refused ${formatList([...refusals.keys()])} (403). ${formatCount(sent, 'request')} ${sent === 1 ? 'was' : 'were'} sent, ${formatNumber(notSent)} ${notSent === 1 ? 'was' : 'were'} not.`;
    },
  };
}
