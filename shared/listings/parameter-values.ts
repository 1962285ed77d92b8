import type { ParameterValues } from '../provider/parameters.ts';

/** Returns the values without these names and the page: another search starts at page 1. */
export function omitParameters(values: ParameterValues, names: readonly string[]): ParameterValues {
  const remaining = Object.entries(values).filter(
    ([name]) => name !== 'page' && !names.includes(name),
  );
  return Object.fromEntries(remaining);
}

/** Returns the values with a list replaced, or removed if it is empty. The page is dropped. */
export function setListParameter(
  values: ParameterValues,
  name: string,
  list: readonly (string | number)[],
): ParameterValues {
  const left = omitParameters(values, [name]);
  if (list.length === 0) return left;
  const texts = list.filter((item) => typeof item === 'string');
  const numbers = list.filter((item) => typeof item === 'number');
  return { ...left, [name]: texts.length > 0 ? texts : numbers };
}
