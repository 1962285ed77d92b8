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
  test('it says how many calls it makes, and makes none until that is accepted', async () => {
    const { user, handle } = renderSidePanel(<LoadAllButton />, { state: MISSING });
    await user.click(button('Load all pages'));
    const dialog = within(screen.getByRole('dialog', { name: 'Load all pages?' }));
    dialog.getByText(
      '9 more calls to Production, 20 listings each, one after another. Each may cost.',
    );
    expect(handle.loadAll).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Load 9 pages' }));
    expect(handle.loadAll).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['Not now', 'Close'])('“%s” loads nothing', async (name) => {
    const { user, handle } = renderSidePanel(<LoadAllButton />, { state: MISSING });
    await user.click(button('Load all pages'));
    await user.click(button(name));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(handle.loadAll).not.toHaveBeenCalled();
  });

  test.each([
    ['nothing was searched for', {}, 'Nothing has been searched for yet.'],
    ['everything is there', stateDisplaying(LISTINGS), 'All that the service has of this search'],
    ['the total is unknown', stateDisplaying(LISTINGS, { total: null }), 'does not say how many'],
  ])('it can’t be pressed where %s, and says why', (_, state, why) => {
    renderSidePanel(<LoadAllButton />, { state });
    expect(isDisabled('Load all pages')).toBe(true);
    const reason = button('Load all pages').getAttribute('aria-describedby');
    expect(document.querySelector(`[id="${reason}"]`)?.textContent).toContain(why);
  });
});

describe('while it runs', () => {
  const RUNNING = { ...MISSING, loadAllState: { kind: 'running', done: 4, total: 9 } } as const;

  test('it shows how far it is, and can be cancelled', async () => {
    const { user, handle } = renderSidePanel(<LoadAllButton />, { state: RUNNING });
    expect(bar().getAttribute('aria-valuetext')).toBe('4 of 9 pages');
    expect(bar().textContent).toBe('4 of 9 pages');
    await user.click(button('Cancel'));
    expect(handle.cancelLoadAll).toHaveBeenCalledTimes(1);
    expect(handle.loadAll).not.toHaveBeenCalled();
  });

  test('the focus stays with it from the question to the end', async () => {
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

  test('it says how it ended until that is closed', async () => {
    const { user, handle, update } = renderSidePanel(<LoadAllButton />, { state: CANCELLED });
    screen.getByText('Cancelled after 4 of 9 pages');
    screen.getByText(/What is loaded stays/);
    await user.click(button('Close'));
    expect(handle.dismissLoadAllResult).toHaveBeenCalledTimes(1);
    update({ state: { loadAllState: { kind: 'idle' } } });
    expect(screen.queryByText(/What is loaded stays/)).toBeNull();
  });

  test('a refusal is named', () => {
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
    screen.getByText('Stopped after 4 of 9 pages: Not entitled to this dataset (status 403)');
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
