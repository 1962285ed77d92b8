import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { formatDate, formatDateTime } from '../../ui/format.ts';

type Features = RecordOf<'advertFeatureSet'>;

/** One of the record's three lists, with its count and the words matched in the adverts. */
export type FeatureList = {
  readonly title: string;
  readonly entries: readonly string[] | undefined;
  readonly count: number | undefined;
  /** Per the API documentation, a string for features and a list for the other two. */
  readonly matchedWords: readonly string[] | undefined;
  /** Shown if the list is present and empty. */
  readonly emptyText: string;
};

/** The record's three lists: features, modifications and service history. */
export function featureLists(record: Features): {
  readonly features: FeatureList;
  readonly modifications: FeatureList;
  readonly serviceHistory: FeatureList;
} {
  return {
    features: {
      title: 'Features',
      entries: record.features,
      count: record.featuresCount,
      matchedWords: record.featuresWords === undefined ? undefined : [record.featuresWords],
      emptyText: 'No feature was found in the adverts’ words.',
    },
    modifications: {
      title: 'Modifications',
      entries: record.modifications,
      count: record.modificationsCount,
      matchedWords: record.modificationsWords,
      emptyText: 'No modification was found in the adverts’ words. An advert need not name them.',
    },
    serviceHistory: {
      title: 'Service history',
      entries: record.serviceHistory,
      count: record.serviceHistoryCount,
      matchedWords: record.serviceHistoryWords,
      emptyText:
        'Nothing on servicing was found in the adverts’ words. An advert need not mention it.',
    },
  };
}

/**
 * Returns the provider's own count, or else the length of the list. Returns undefined if both are
 * missing.
 */
export function entryCount({ entries, count }: FeatureList): number | undefined {
  return count ?? entries?.length;
}

/** Returns a note if the provider's count differs from the length of its list. */
export function countMismatchNote({ entries, count }: FeatureList): string | undefined {
  if (entries === undefined || count === undefined || count === entries.length) return undefined;
  return `The service counts ${count}, its list has ${entries.length}.`;
}

/** Describes which adverts were read, from the `date` parameter of the request. */
export function describeAdvertPeriod(date: unknown): string {
  if (typeof date !== 'string') return 'Every advert on record was read.';
  const words = date.length > 10 ? formatDateTime(date) : formatDate(date);
  return `Only adverts before ${words} were read.`;
}
