/** Where a page of listings stands among all. */
export type Pages = {
  readonly page: number;
  /** How many pages there are; undefined where the answer doesn't say enough to tell. */
  readonly of: number | undefined;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
};

type Facts = {
  readonly total?: number | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
};

/** The service's own default. */
const DEFAULT_LIMIT = 10;

/**
 * Where this page stands: what the answer says, else what was asked, else the service's default.
 *
 * @param shown how many listings the page holds: a full page may have another after it
 */
export function pagesOf(answer: Facts, asked: Facts, shown: number): Pages {
  const page = positive(answer.page) ?? positive(asked.page) ?? 1;
  const limit = positive(answer.limit) ?? positive(asked.limit) ?? DEFAULT_LIMIT;
  const of =
    answer.total === undefined || answer.total < 0
      ? undefined
      : Math.max(1, Math.ceil(answer.total / limit));
  return {
    page,
    of,
    hasPrevious: page > 1,
    hasNext: of === undefined ? shown >= limit : page < of,
  };
}

/** A count that can be one: a whole number from one up. */
function positive(value: number | undefined): number | undefined {
  return value !== undefined && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}
