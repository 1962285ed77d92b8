import { type FocusEvent, useState } from 'react';

type Keyed = { readonly key: string };

/** Returns the items in the order of their earlier keys, new ones last. */
export function keepOrder<T extends Keyed>(
  earlierKeys: readonly string[],
  items: readonly T[],
): readonly T[] {
  const earlier = earlierKeys.flatMap((key) => items.find((item) => item.key === key) ?? []);
  return [...earlier, ...items.filter(({ key }) => !earlierKeys.includes(key))];
}

/**
 * Orders the items of a list that must not move under the pointer or the focus. While the list has the
 * pointer, a control in it has the focus, or items may still arrive, the order does not change, and new
 * items are added at the end. `handlers` are those of the list.
 */
export function useStableOrder<T extends Keyed>(items: readonly T[], isLoading: boolean) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isOrderFixed = isLoading || hasPointer || hasFocus;
  const ordered = isOrderFixed ? keepOrder(keys, items) : items;
  const orderedKeys = ordered.map(({ key }) => key);
  if (orderedKeys.join('\n') !== keys.join('\n')) setKeys(orderedKeys);
  return {
    items: ordered,
    handlers: {
      // A pointer at rest under a list that appears is not in use.
      onPointerMove: () => setHasPointer(true),
      onPointerLeave: () => setHasPointer(false),
      onFocus: ({ target, currentTarget }: FocusEvent) => setHasFocus(target !== currentTarget),
      onBlur: () => setHasFocus(false),
    },
  };
}
