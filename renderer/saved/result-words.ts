import { FileSearch, type LucideIcon } from 'lucide-react';
import type { VerdictResult } from '../../shared/report/snapshot.ts';
import { TONE_ICONS, type Tone } from '../ui/tone.ts';

export type ResultWords = {
  readonly word: string;
  readonly tone: Tone;
  readonly icon: LucideIcon;
};

/** A saved verdict in a word, a shape and a colour: as on a vehicle's page. */
export const RESULT_WORDS: Readonly<Record<VerdictResult, ResultWords>> = {
  alert: { word: 'Alert', tone: 'alert', icon: TONE_ICONS.alert },
  review: { word: 'Review', tone: 'review', icon: TONE_ICONS.review },
  incomplete: { word: 'Incomplete', tone: 'unknown', icon: TONE_ICONS.unknown },
  'no-record': { word: 'No record found', tone: 'information', icon: FileSearch },
};
