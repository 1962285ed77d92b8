import {
  CircleQuestionMark,
  Info,
  type LucideIcon,
  OctagonAlert,
  TriangleAlert,
} from 'lucide-react';
import type { Tone } from '../../shared/reading/outcomes.ts';

export type { Tone };

/** Each tone has its own icon, so that it can be recognized without its colour. */
export const TONE_ICONS: Readonly<Record<Tone, LucideIcon>> = {
  alert: OctagonAlert,
  review: TriangleAlert,
  information: Info,
  unknown: CircleQuestionMark,
};

/** Read by screen readers before a callout's title. */
export const TONE_LABELS: Readonly<Record<Tone, string>> = {
  alert: 'Alert',
  review: 'Review',
  information: 'Information',
  unknown: 'Not known',
};
