/**
 * Returns the function with its results cached by object, each for as long as its object exists. For
 * an object that never changes, such as an answer, or one that owns the result, such as a bridge.
 */
export function cacheByObject<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const cache = new WeakMap<K, T>();
  return (key) => {
    const result = cache.get(key) ?? compute(key);
    cache.set(key, result);
    return result;
  };
}
