import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createListing } from '../../testing/render-side-panel.tsx';
import type { FakeReply } from '../../testing/fake-bridge.ts';
import { answerPages, renderBrowser, waitForPaint } from '../../testing/render-browser.tsx';

const answerPage = answerPages(
  Array.from({ length: 200 }, (_, index) => createListing(`AB${10 + index}CDE`, 5000, 40_000)),
);
const button = (name: string) => screen.getByRole('button', { name });
const progressBar = () => screen.getByRole('progressbar', { name: 'Loading all pages' });

/** The browser with the first of ten pages. */
async function renderFirstPage(replyToPage6: FakeReply = 'pending') {
  const browser = renderBrowser({
    environment: 'production',
    reply: (parameters) => (parameters['page'] === 6 ? replyToPage6 : answerPage(parameters)),
  });
  await browser.lookUp({ limit: 20 });
  return browser;
}

/** Starts to load all pages. The sixth gets this reply. */
async function loadAll(replyToPage6?: FakeReply) {
  const browser = await renderFirstPage(replyToPage6);
  await browser.user.click(button('Load all (9 requests)'));
  await waitFor(() => expect(browser.searches()).toHaveLength(6));
  await waitForPaint();
  return browser;
}

/** The button beside the progress. */
const cancelButton = () =>
  within(progressBar().parentElement ?? document.body).getByRole('button', { name: 'Cancel' });

test('the button states the number of requests, and then shows all or the pages', async () => {
  const { user, searches } = await renderFirstPage(answerPage({ page: 6, limit: 20 }));
  expect(searches()).toHaveLength(1);
  act(() => button('Load all (9 requests)').focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(searches()).toHaveLength(10));
  expect(searches().map(({ page }) => page ?? 1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const pages = await screen.findByRole('button', { name: 'Show pages' });
  await waitForPaint();
  expect(document.activeElement).toBe(pages);
  expect(screen.queryByRole('button', { name: /^Next page/ })).toBeNull();
  screen.getByText('200 of 200 loaded');
  screen.getByText(/· 10 requests$/);
  await user.click(pages);
  await waitForPaint();
  screen.getByText('Page 1 of 10');
  await user.click(button('Show all 200'));
  expect(searches()).toHaveLength(10);
});

describe('while it runs', () => {
  test('shows its progress and can be cancelled', async () => {
    const { user, fakeBridge, searches } = await loadAll();
    expect(progressBar().getAttribute('aria-valuetext')).toBe('4 of 9 pages');
    expect(progressBar().textContent).toBe('4 of 9 pages');
    await user.click(cancelButton());
    expect(fakeBridge.cancelled()).toHaveLength(1);
    expect(searches()).toHaveLength(6);
  });

  test('keeps the focus nearby when its button disappears at the end', async () => {
    const { settle, searches } = await loadAll();
    cancelButton().focus();
    await settle(answerPage({ page: 6, limit: 20 }));
    await waitFor(() => expect(searches()).toHaveLength(10));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('afterwards', () => {
  test('shows its result until that is closed', async () => {
    const { user } = await loadAll();
    await user.click(cancelButton());
    await screen.findByText(/Loaded pages are kept/);
    const result = within(screen.getByLabelText('Result of loading all pages'));
    result.getByText('Cancelled: 4 of 9 pages loaded');
    await user.click(result.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(/Loaded pages are kept/)).toBeNull());
  });

  test('names a refusal', async () => {
    await loadAll({ kind: 'not-entitled', needsOnboarding: false, httpStatus: 403 });
    const text = 'Stopped: 4 of 9 pages loaded. Production refused the key (403)';
    // It is shown and announced.
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  });
});
