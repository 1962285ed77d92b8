import { FileSearch, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { Severity } from '../../shared/findings/finding.ts';
import type { Verdict } from '../../shared/findings/verdict.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { TONE_ICONS, type Tone } from '../ui/tone.ts';
import { shortReasons } from './not-checked-words.ts';
import { sourcesWords } from './sources-words.ts';

/** A verdict for people: a word, a shape and a colour, and the reason in a line. */
export type VerdictWords = {
  readonly word: string;
  readonly tone: Tone;
  readonly icon: LucideIcon;
  readonly why: string;
  /** More may come: nothing is settled but what is bad already. */
  readonly isChecking: boolean;
};

/**
 * What a verdict reads as. While datasets are on their way an alert that is known is said at once;
 * anything milder waits, for it would look better than what may still come.
 */
export function verdictWords(verdict: Verdict): VerdictWords {
  const { result, notChecked } = verdict;
  const { asked, settled } = progressOf(verdict);
  const isChecking = settled < asked;
  const so = (tone: Tone, word: string, why: string, icon = TONE_ICONS[tone]) => ({
    word,
    tone,
    icon,
    why,
    isChecking,
  });
  const counts = countWords(verdict);
  if (isChecking && result !== 'alert')
    return so(
      'unknown',
      `Checking… ${settled} of ${asked}`,
      counts === '' ? 'No verdict before every dataset has come' : `${counts} so far`,
      LoaderCircle,
    );
  switch (result) {
    case 'alert':
      return so(
        'alert',
        'Alert',
        isChecking
          ? `${counts} so far; checking, ${settled} of ${asked}`
          : counts + openWords(verdict),
      );
    case 'review':
      return so('review', 'Review', counts + openWords(verdict));
    case 'incomplete':
      return so(
        'unknown',
        'Incomplete',
        asked === 0 ? 'Nothing was asked for' : shortReasons(notChecked),
      );
    case 'no-record':
      // What is for information stands below: it is no record against the vehicle.
      return so(
        'information',
        'No record found',
        `Every dataset answered; nothing recorded, ${sourcesWords(verdict.sources)}`,
        FileSearch,
      );
  }
}

/** How many datasets were asked for, and how many of those have an outcome. */
export function progressOf({ notChecked }: Verdict): { asked: number; settled: number } {
  const of = (because: 'not-requested' | 'loading') =>
    notChecked.filter((item) => item.because === because).length;
  const asked = DATASET_IDS.length - of('not-requested');
  return { asked, settled: asked - of('loading') };
}

const COUNTED: Readonly<Record<Exclude<Severity, 'information'>, (count: number) => string>> = {
  alert: (count) => (count === 1 ? '1 alert' : `${count} alerts`),
  review: (count) => `${count} to review`,
};

/** “2 alerts, 1 to review”; empty for none. */
function countWords({ findings }: Verdict): string {
  const words = (['alert', 'review'] as const).flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count > 0 ? [COUNTED[severity](count)] : [];
  });
  return words.join(', ');
}

/** A verdict that is bad enough without them still says how much of the vehicle is not known. */
function openWords({ notChecked }: Verdict): string {
  const count = new Set(notChecked.map(({ dataset }) => dataset)).size;
  if (count === 0) return '';
  return count === 1 ? '; 1 dataset not fully checked' : `; ${count} datasets not fully checked`;
}
