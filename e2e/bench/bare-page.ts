import type { Page } from 'playwright';
import { watchPaint, workSince } from './paint.ts';

// Runs in the page. The copy looks the same and has no event handlers.
function disconnectReact(): void {
  const root = document.querySelector('#root');
  root?.replaceWith(root.cloneNode(true));
}

/** Replaces the page with a copy without event handlers, so that only `measureBarePage` changes it. */
export const makePageBare = (page: Page): Promise<void> => page.evaluate(disconnectReact);

/**
 * Presses a key that replaces the content of an element without React: the least work that the change
 * needs. Returns the milliseconds of work until the frame is painted.
 *
 * @param selector the element whose content is replaced
 * @param isShown runs in the page, with `arg`
 */
export async function measureBarePage<Arg>(
  page: Page,
  selector: string,
  html: string,
  isShown: (arg: Arg) => boolean,
  arg: Arg,
): Promise<number> {
  await page.evaluate(
    ([where, content]) => {
      const show = () => {
        const element = document.querySelector(where);
        if (element) element.innerHTML = content;
      };
      addEventListener('keydown', show, { once: true });
    },
    [selector, html] as const,
  );
  const painted = await watchPaint(page, isShown, arg);
  await page.keyboard.press('ArrowDown');
  const times = await painted();
  if (times.keyAt === undefined) throw new Error('no key was pressed');
  return workSince(times.keyAt, times);
}
