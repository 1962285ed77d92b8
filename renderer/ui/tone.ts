import {
  CircleQuestionMark,
  Info,
  type LucideIcon,
  OctagonAlert,
  TriangleAlert,
} from 'lucide-react';
import type { Tone } from '../../shared/reading/tone.ts';

export type { Tone };

/** Each tone has a shape of its own, so that it can be told without its colour. */
export const TONE_ICONS: Readonly<Record<Tone, LucideIcon>> = {
  alert: OctagonAlert,
  review: TriangleAlert,
  information: Info,
  unknown: CircleQuestionMark,
};

/** Said before a callout's title to those who hear it rather than see it. */
export const TONE_LABELS: Readonly<Record<Tone, string>> = {
  alert: 'Alert',
  review: 'Review',
  information: 'Information',
  unknown: 'Not known',
};
