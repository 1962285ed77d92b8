import {
  Circle,
  CircleSlash,
  CircleX,
  type LucideIcon,
  MessageCircleQuestionMark,
} from 'lucide-react';
import type { Exception } from '../../../shared/findings/exceptions.ts';
import { TONE_ICONS } from '../../ui/tone.ts';

type Sign = { readonly icon: LucideIcon; readonly tone: 'alert' | 'review' | 'unknown' };

/** The sign of each result that is not good, in the check sheet and in the list of exceptions. */
export const EXCEPTION_SIGNS: Readonly<Record<Exception['result'], Sign>> = {
  alert: { icon: TONE_ICONS.alert, tone: 'alert' },
  review: { icon: TONE_ICONS.review, tone: 'review' },
  failed: { icon: CircleX, tone: 'unknown' },
  'not-answered': { icon: MessageCircleQuestionMark, tone: 'unknown' },
  'not-checked': { icon: Circle, tone: 'unknown' },
};

/** The sign of a check without a result, because its request was not sent. */
export const NOT_SENT_SIGN: Sign = { icon: CircleSlash, tone: 'unknown' };
