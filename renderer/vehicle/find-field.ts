import { type Path, pathName } from '../fields/came.ts';

/**
 * Where a field is drawn: its own place; else a part of it, for a list or a group that is drawn by its
 * fields; else the nearest thing around it that is. Undefined where nothing near it is drawn.
 */
export function findField(root: Element, path: Path): HTMLElement | undefined {
  const drawn = [...root.querySelectorAll<HTMLElement>('[data-path]')];
  for (let length = path.length; length > 0; length -= 1) {
    const name = pathName(path.slice(0, length));
    const found =
      drawn.find((element) => element.dataset['path'] === name) ??
      drawn.find((element) => element.dataset['path']?.startsWith(`${name}.`));
    if (found) return boxOf(found);
  }
  return undefined;
}

/** A mark without a box of its own stands for what is around it. */
function boxOf(element: HTMLElement): HTMLElement {
  const { display } = getComputedStyle(element);
  return display === 'contents' && element.parentElement ? boxOf(element.parentElement) : element;
}
