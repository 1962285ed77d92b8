import { FileSearch, LoaderCircle, type LucideIcon } from 'lucide-react';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { formatMoment } from '../ui/format.ts';
import type { Tone } from '../ui/tone.ts';
import type { Column } from './column.ts';
import { nameOf } from './verdict-rows.tsx';

/** A verdict in a word and a line. */
export type VerdictWords = {
  readonly tone: Tone;
  readonly icon?: LucideIcon;
  readonly words: string;
  readonly why: string;
};

/** The head of a column. While answers are on their way it says no more than is known by then. */
export function verdictWords({ verdict, state, isUntouched }: Column): VerdictWords {
  if (isUntouched)
    return { tone: 'unknown', words: 'Not looked up', why: 'Nothing is known of it here.' };
  // An alert stays one; anything milder would look better than what may still come.
  if (state.loading.size > 0 && verdict.result !== 'alert')
    return {
      tone: 'unknown',
      icon: LoaderCircle,
      words: 'Not known yet',
      why: `Asking for ${state.loading.size} of ${DATASET_IDS.length} datasets`,
    };
  switch (verdict.result) {
    case 'alert':
      return { tone: 'alert', words: 'Alert', why: gravest(verdict) };
    case 'review':
      return { tone: 'review', words: 'Review', why: gravest(verdict) };
    case 'incomplete':
      return { tone: 'unknown', words: 'Incomplete', why: openWords(verdict) };
    case 'no-record':
      return {
        tone: 'information',
        icon: FileSearch,
        words: 'No record found',
        why: sourceWords(verdict),
      };
  }
}

type Verdict = Column['verdict'];

function gravest({ findings, result }: Verdict): string {
  const [first, ...rest] = findings.filter(({ severity }) => severity === result);
  return `${first?.title ?? ''}${rest.length > 0 ? ` and ${rest.length} more` : ''}`;
}

function openWords({ notChecked }: Verdict): string {
  const [first, second, ...rest] = notChecked.map(nameOf);
  if (rest.length === 0)
    return `Not checked: ${second === undefined ? first : `${first} and ${second}`}`;
  return `Not checked: ${first}, ${second} and ${rest.length} more`;
}

function sourceWords({ sources }: Verdict): string {
  const latest =
    sources
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? '';
  return `${sources.length} sources, the latest ${formatMoment(latest)}`;
}
