import { type Path, pathKey } from '../fields/field-warnings.ts';

/**
 * Where a field is drawn: its own place; else a part of it, for a list or a group that is drawn by its
 * fields; else the nearest thing around it that is. Undefined where nothing near it is drawn.
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

/** A mark without a box of its own stands for what is around it. */
function closestBox(element: HTMLElement): HTMLElement {
  const { display } = getComputedStyle(element);
  return display === 'contents' && element.parentElement
    ? closestBox(element.parentElement)
    : element;
}
