import { z } from 'zod';

/** The documented forms of dates: a day, or a day and time with this character between them. */
export type DateForm = 'date' | ' ' | 'T' | 'instant';

const TIMESTAMP =
  /^\s*(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:[.,]\d+)?\s*(Z|[+-]\d\d:?\d\d)?)?\s*$/i;

/**
 * Writes a date or a timestamp of a usual form in the documented one. The written day and time stay
 * as they are: a field without a zone gets none, and one with a zone counts as UTC if none is
 * written. Undefined for any other text.
 */
export function toDateForm(text: string, form: DateForm): string | undefined {
  const [, day, minutes = '00:00', seconds = ':00', zone = 'Z'] = TIMESTAMP.exec(text) ?? [];
  if (day === undefined) return undefined;
  const time = minutes + seconds;
  if (!z.iso.datetime().safeParse(`${day}T${time}Z`).success) return undefined;
  if (form === 'date') return day;
  return form === 'instant' ? `${day}T${time}${zone.toUpperCase()}` : day + form + time;
}
