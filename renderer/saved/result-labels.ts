import { FileSearch, type LucideIcon } from 'lucide-react';
import type { VerdictResult } from '../../shared/report/snapshot.ts';
import { TONE_ICONS, type Tone } from '../ui/tone.ts';

export type ResultDisplay = {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: LucideIcon;
};

/** A saved verdict in a word, a shape and a colour: as on a vehicle's page. */
export const RESULT_LABELS: Readonly<Record<VerdictResult, ResultDisplay>> = {
  alert: { label: 'Alert', tone: 'alert', icon: TONE_ICONS.alert },
  review: { label: 'Review', tone: 'review', icon: TONE_ICONS.review },
  incomplete: { label: 'Incomplete', tone: 'unknown', icon: TONE_ICONS.unknown },
  'no-record': { label: 'No record found', tone: 'information', icon: FileSearch },
};
