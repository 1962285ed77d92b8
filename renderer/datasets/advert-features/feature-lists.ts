import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { formatDate, formatDateTime } from '../../ui/format.ts';

type Features = RecordOf<'advertFeatureSet'>;

const TEXTS = {
  features: {
    title: 'Features',
    emptyText: 'No feature found in advert text.',
  },
  modifications: {
    title: 'Modifications',
    emptyText: 'No modification found in advert text. An advert does not have to mention them.',
  },
  serviceHistory: {
    title: 'Service history',
    emptyText: 'No service history found in advert text. An advert does not have to mention it.',
  },
} as const;
type ListName = keyof typeof TEXTS;

/** A list with its count and the words matched in the adverts. */
export type FeatureList = (typeof TEXTS)[ListName] & {
  readonly name: ListName;
  readonly entries: readonly string[] | undefined;
  readonly count: number | undefined;
  readonly matchedWords: readonly string[] | undefined;
};

export function readFeatureList(record: Features, name: ListName): FeatureList {
  // Per the API documentation, a string for features and a list for the other two.
  const words = record[`${name}Words`];
  return {
    ...TEXTS[name],
    name,
    entries: record[name],
    count: record[`${name}Count`],
    matchedWords: typeof words === 'string' ? [words] : words,
  };
}

/** Returns the provider's own count, or else the length of the list. */
export function entryCount({ entries, count }: FeatureList): number | undefined {
  return count ?? entries?.length;
}

export function countMismatchNote({ entries, count }: FeatureList): string | undefined {
  if (entries === undefined || count === undefined || count === entries.length) return undefined;
  return `The provider’s count is ${count} but its list has ${entries.length}.`;
}

/** Describes which adverts were read, from the `date` parameter of the request. */
export function describeAdvertPeriod(date: unknown): string {
  if (typeof date !== 'string') return 'All recorded adverts were included.';
  const day = date.length > 10 ? formatDateTime(date) : formatDate(date);
  return `Only adverts before ${day} were included.`;
}
