import { type Path, pathKey } from '../fields/field-warnings.ts';

/**
 * Finds the element of a field: the field itself, else one of its fields (for a list or a group),
 * else its nearest rendered ancestor. Undefined if there is none.
 */
export function findField(root: Element, path: Path): HTMLElement | undefined {
  const drawn = [...root.querySelectorAll<HTMLElement>('[data-path]')];
  for (let length = path.length; length > 0; length -= 1) {
    const name = pathKey(path.slice(0, length));
    const match =
      drawn.find((element) => element.dataset['path'] === name) ??
      drawn.find((element) => element.dataset['path']?.startsWith(`${name}.`));
    if (match) return closestBox(match);
  }
  return undefined;
}

/** An element with `display: contents` has no box, so its parent is used. */
function closestBox(element: HTMLElement): HTMLElement {
  const { display } = getComputedStyle(element);
  return display === 'contents' && element.parentElement
    ? closestBox(element.parentElement)
    : element;
}
