/**
 * Returns the function with its results cached by object, each for as long as its object exists. For
 * objects that never change, such as answers.
 */
export function cacheByObject<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const cache = new WeakMap<K, T>();
  return (key) => {
    const result = cache.get(key) ?? compute(key);
    cache.set(key, result);
    return result;
  };
}
