import type { Page } from 'playwright';
import { openSavedReports, reportSearchBox } from '../fixtures/screens/saved-reports.ts';
import type { BenchmarkResult } from './statistics.ts';

/**
 * Texts that are typed letter by letter: plates, a make, a name. The results become fewer with each
 * letter.
 */
const TYPED_TEXTS = ['ford fiesta', 'vw golf', 'ab12', 'bmw 320', 'pd-7'];

/**
 * Milliseconds between the results of a key and the next key: a typist of 120 words a minute needs
 * as long. Without it, a key would also wait for the count of the key before it.
 */
const KEY_PAUSE_MS = 100;

/**
 * Benchmarks the time from a key to the frame that shows its results among many saved reports. The
 * baseline is a bare page in the same window: a text box and a list that make the same request and
 * show as many rows as plain text.
 */
export async function benchKeystrokes(
  page: Page,
  reports: number,
  rounds: number,
): Promise<BenchmarkResult> {
  const measured: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await openSavedReports(page);
    const list = page.getByRole('list', { name: 'Saved reports' });
    await list.getByRole('listitem').first().waitFor();
    const rows = await list.getByRole('listitem').count();
    measured.push(...(await measureKeys(page)));
    await page.evaluate(showBarePage, rows);
    baseline.push(...(await measureKeys(page)));
    await page.reload();
  }
  return {
    name: `a key to its painted results among ${reports.toLocaleString('en-GB')}: 95th percentile`,
    measured: [percentile95(measured)],
    baseline: [percentile95(baseline)],
    baselineName: 'a bare page with the same request',
    maxRatio: 1.5,
  };
}

function percentile95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
}

/** Milliseconds from each key to the frame in which the list shows the results. */
async function measureKeys(page: Page): Promise<number[]> {
  const measured: number[] = [];
  await reportSearchBox(page).focus();
  for (const text of TYPED_TEXTS) {
    for (const letter of text) {
      // A space alone does not change the query, so nothing is rendered.
      if (letter === ' ') {
        await page.keyboard.press('Space');
        continue;
      }
      await page.waitForTimeout(KEY_PAUSE_MS);
      await page.evaluate(observeKey);
      await page.keyboard.press(letter);
      const took = await page.evaluate(() => (globalThis as unknown as KeyMeasurement).painted);
      // If the results do not change, nothing is drawn.
      if (took !== undefined) measured.push(took);
    }
    await reportSearchBox(page).fill('');
    await page.waitForTimeout(200);
  }
  if (measured.length < 20) throw new Error(`only ${measured.length} keys caused a frame`);
  return measured;
}

type KeyMeasurement = { painted: Promise<number | undefined> };

// Runs in the page. Measures from the next key to the frame of the first change of the list.
function observeKey(): void {
  const list = document.querySelector('ul[aria-label="Saved reports"]')?.parentElement;
  if (!list) throw new Error('no list of saved reports found');
  const watched = globalThis as unknown as KeyMeasurement;
  watched.painted = new Promise((resolve) => {
    const onKey = ({ timeStamp }: KeyboardEvent) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => {
          // The task after the frame: the frame is painted by then.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(undefined);
        });
      });
      observer.observe(list, { subtree: true, childList: true, characterData: true });
      setTimeout(() => resolve(undefined), 1_000);
    };
    addEventListener('keydown', onKey, { capture: true, once: true });
  });
}

// Runs in the page. Replaces everything that it shows.
function showBarePage(rows: number): void {
  type Found = { readonly ok: boolean; readonly value: readonly Record<string, unknown>[] };
  const { bridge } = globalThis as unknown as {
    bridge: { call: (channel: string, input: unknown) => Promise<Found> };
  };
  const main = document.createElement('main');
  const box = document.createElement('input');
  box.setAttribute('aria-label', 'Search saved reports');
  const list = document.createElement('ul');
  list.setAttribute('aria-label', 'Saved reports');
  const scroller = document.createElement('div');
  scroller.append(list);
  main.append(box, scroller);
  document.body.replaceChildren(main);
  let latest = 0;
  const search = async () => {
    const request = ++latest;
    const query = { text: box.value, results: [], environments: [], order: 'newest' };
    const { value } = await bridge.call('archive.search', { query, offset: 0, limit: 64 });
    if (request !== latest) return;
    list.replaceChildren(
      ...value.slice(0, rows).map((row) => {
        const item = document.createElement('li');
        item.textContent = Object.values(row).join(' ');
        return item;
      }),
    );
  };
  box.addEventListener('input', () => void search());
}
