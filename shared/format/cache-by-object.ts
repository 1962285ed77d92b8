/**
 * Caches a result per object, for as long as the object exists. Answers never change, several
 * readers need the same parts of them, and a hostile response may have tens of thousands of values.
 */
export function cacheByObject<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const cache = new WeakMap<K, T>();
  return (key) => {
    const result = cache.get(key) ?? compute(key);
    cache.set(key, result);
    return result;
  };
}
