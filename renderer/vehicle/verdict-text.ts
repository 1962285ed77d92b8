import { FileSearch, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { Severity } from '../../shared/findings/finding.ts';
import type { Verdict } from '../../shared/findings/verdict.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { TONE_ICONS, type Tone } from '../ui/tone.ts';
import { summarizeReasons } from './not-checked-text.ts';
import { describeSources } from './sources-text.ts';

/** A verdict for people: a word, a shape and a colour, and the reason in a line. */
export type VerdictText = {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: LucideIcon;
  readonly message: string;
  /** More may come: nothing is settled but what is bad already. */
  readonly isChecking: boolean;
};

/**
 * What a verdict reads as. While datasets are on their way an alert that is known is said at once;
 * anything milder waits, for it would look better than what may still come.
 */
export function describeVerdict(verdict: Verdict): VerdictText {
  const { result, notChecked } = verdict;
  const { requested, settledCount } = lookupProgress(verdict);
  const isChecking = settledCount < requested;
  const toText = (tone: Tone, label: string, message: string, icon = TONE_ICONS[tone]) => ({
    label,
    tone,
    icon,
    message,
    isChecking,
  });
  const counts = formatFindingCounts(verdict);
  if (isChecking && result !== 'alert')
    return toText(
      'unknown',
      `Checking… ${settledCount} of ${requested}`,
      counts === '' ? 'No verdict before every dataset has come' : `${counts} so far`,
      LoaderCircle,
    );
  switch (result) {
    case 'alert':
      return toText(
        'alert',
        'Alert',
        isChecking
          ? `${counts} so far; checking, ${settledCount} of ${requested}`
          : counts + notCheckedSuffix(verdict),
      );
    case 'review':
      return toText('review', 'Review', counts + notCheckedSuffix(verdict));
    case 'incomplete':
      return toText(
        'unknown',
        'Incomplete',
        requested === 0 ? 'Nothing was asked for' : summarizeReasons(notChecked),
      );
    case 'no-record':
      // What is for information stands below: it is no record against the vehicle.
      return toText(
        'information',
        'No record found',
        `Every dataset answered; nothing recorded, ${describeSources(verdict.sources)}`,
        FileSearch,
      );
  }
}

/** How many datasets were asked for, and how many of those have an outcome. */
export function lookupProgress({ notChecked }: Verdict): {
  requested: number;
  settledCount: number;
} {
  const countReason = (reason: 'not-requested' | 'loading') =>
    notChecked.filter((item) => item.reason === reason).length;
  const requested = DATASET_IDS.length - countReason('not-requested');
  return { requested, settledCount: requested - countReason('loading') };
}

const COUNT_LABELS: Readonly<Record<Exclude<Severity, 'information'>, (count: number) => string>> =
  {
    alert: (count) => (count === 1 ? '1 alert' : `${count} alerts`),
    review: (count) => `${count} to review`,
  };

/** “2 alerts, 1 to review”; empty for none. */
function formatFindingCounts({ findings }: Verdict): string {
  const texts = (['alert', 'review'] as const).flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count > 0 ? [COUNT_LABELS[severity](count)] : [];
  });
  return texts.join(', ');
}

/** A verdict that is bad enough without them still says how much of the vehicle is not known. */
function notCheckedSuffix({ notChecked }: Verdict): string {
  const count = new Set(notChecked.map(({ dataset }) => dataset)).size;
  if (count === 0) return '';
  return count === 1 ? '; 1 dataset not fully checked' : `; ${count} datasets not fully checked`;
}
