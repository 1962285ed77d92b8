import type { ParameterValues } from '../provider/parameters.ts';

/** The values without some, and without the page: another search begins at its first. */
export function omitParameters(values: ParameterValues, names: readonly string[]): ParameterValues {
  const remaining = Object.entries(values).filter(
    ([name]) => name !== 'page' && !names.includes(name),
  );
  return Object.fromEntries(remaining);
}

/** The values with another list in place of one; without it where the list is empty. Never a page. */
export function setListParameter(
  values: ParameterValues,
  name: string,
  list: readonly (string | number)[],
): ParameterValues {
  const left = omitParameters(values, [name]);
  if (list.length === 0) return left;
  const words = list.filter((word) => typeof word === 'string');
  const figures = list.filter((word) => typeof word === 'number');
  return { ...left, [name]: words.length > 0 ? words : figures };
}
