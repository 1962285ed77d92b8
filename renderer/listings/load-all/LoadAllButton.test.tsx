// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createAnswerMetadata } from '../../testing/fake-bridge.ts';
import {
  createListing,
  renderSidePanel,
  stateDisplaying,
} from '../../testing/render-side-panel.tsx';
import { LoadAllButton } from './LoadAllButton.tsx';

afterEach(cleanup);

const LISTINGS = Array.from({ length: 20 }, (_, at) =>
  createListing(`AB${10 + at}CDE`, 5000, 40_000),
);
const MISSING = stateDisplaying(LISTINGS, { total: 200 });
const button = (name: string) => screen.getByRole('button', { name });
const isDisabled = (name: string) => button(name).hasAttribute('disabled');
const bar = () => screen.getByRole('progressbar', { name: 'Loading all pages' });

describe('before', () => {
  test('states the number of calls, and makes none before it is confirmed', async () => {
    const { user, handle } = renderSidePanel(<LoadAllButton />, { state: MISSING });
    await user.click(button('Load all pages'));
    const dialog = within(screen.getByRole('dialog', { name: 'Load all pages?' }));
    dialog.getByText('9 more requests to Production, up to 20 listings each. Each may be charged.');
    expect(handle.loadAll).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Load 9 pages' }));
    expect(handle.loadAll).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['Cancel', 'Close'])('“%s” loads nothing', async (name) => {
    const { user, handle } = renderSidePanel(<LoadAllButton />, { state: MISSING });
    await user.click(button('Load all pages'));
    await user.click(button(name));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(handle.loadAll).not.toHaveBeenCalled();
  });

  test.each([
    ['nothing was searched for', {}, 'No search yet.'],
    ['everything is there', stateDisplaying(LISTINGS), 'All results of this search'],
    ['the total is unknown', stateDisplaying(LISTINGS, { total: null }), 'total is not stated'],
  ])('is disabled if %s, with the reason', (_, state, message) => {
    renderSidePanel(<LoadAllButton />, { state });
    expect(isDisabled('Load all pages')).toBe(true);
    const reason = button('Load all pages').getAttribute('aria-describedby');
    expect(document.querySelector(`[id="${reason}"]`)?.textContent).toContain(message);
  });
});

describe('while it runs', () => {
  const RUNNING = { ...MISSING, loadAllState: { kind: 'running', done: 4, total: 9 } } as const;

  test('shows its progress and can be cancelled', async () => {
    const { user, handle } = renderSidePanel(<LoadAllButton />, { state: RUNNING });
    expect(bar().getAttribute('aria-valuetext')).toBe('4 of 9 pages');
    expect(bar().textContent).toBe('4 of 9 pages');
    await user.click(button('Cancel'));
    expect(handle.cancelLoadAll).toHaveBeenCalledTimes(1);
    expect(handle.loadAll).not.toHaveBeenCalled();
  });

  test('does not lose the focus between the confirmation and the end of loading', async () => {
    const { user, update } = renderSidePanel(<LoadAllButton />, { state: MISSING });
    button('Load all pages').focus();
    update({ state: RUNNING });
    expect(document.activeElement).toBe(button('Cancel'));
    update({ state: { ...stateDisplaying(LISTINGS), loadAllState: { kind: 'idle' } } });
    expect(isDisabled('Load all pages')).toBe(true);
    expect(document.activeElement?.contains(button('Load all pages'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    await user.tab();
  });
});

describe('afterwards', () => {
  const CANCELLED = { ...MISSING, loadAllState: { kind: 'cancelled', done: 4, total: 9 } } as const;

  test('shows its result until that is closed', async () => {
    const { user, handle, update } = renderSidePanel(<LoadAllButton />, { state: CANCELLED });
    screen.getByText('Cancelled: 4 of 9 pages loaded');
    screen.getByText(/Loaded pages are kept/);
    await user.click(button('Close'));
    expect(handle.dismissLoadAllResult).toHaveBeenCalledTimes(1);
    update({ state: { loadAllState: { kind: 'idle' } } });
    expect(screen.queryByText(/Loaded pages are kept/)).toBeNull();
  });

  test('names a refusal', () => {
    const failedAnswer = {
      ...createAnswerMetadata(
        {
          requestId: '1',
          environment: 'production',
          dataset: 'similarListings',
          version: '3.0',
          vehicle: { vrm: 'AB12CDE' },
          parameters: {},
        },
        { httpStatus: 403 },
      ),
      kind: 'not-entitled',
      needsOnboarding: false,
    } as const;
    renderSidePanel(<LoadAllButton />, {
      state: { ...MISSING, loadAllState: { kind: 'stopped', done: 4, total: 9, failedAnswer } },
    });
    screen.getByText('Stopped: 4 of 9 pages loaded. Production refused the key (403)');
    expect(isDisabled('Load all pages')).toBe(false);
  });

  test('the rest can be loaded', async () => {
    const { user, handle } = renderSidePanel(<LoadAllButton />, {
      state: { ...MISSING, loadAllState: { kind: 'cancelled', done: 5, total: 9 } },
    });
    await user.click(button('Load all pages'));
    await user.click(button('Load 9 pages'));
    expect(handle.loadAll).toHaveBeenCalledTimes(1);
  });
});
