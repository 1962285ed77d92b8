import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createAnswerMetadata } from '../../testing/fake-bridge.ts';
import {
  createListing,
  renderSidePanel,
  stateDisplaying,
} from '../../testing/render-side-panel.tsx';
import { LoadAllDialog, LoadAllStatus } from './LoadAll.tsx';

const LISTINGS = Array.from({ length: 20 }, (_, index) =>
  createListing(`AB${10 + index}CDE`, 5000, 40_000),
);
const PARTLY_LOADED = stateDisplaying(LISTINGS, { total: 200 });
const button = (name: string) => screen.getByRole('button', { name });
const progressBar = () => screen.getByRole('progressbar', { name: 'Loading all pages' });

const renderDialog = () => {
  const spies = { onClose: vi.fn(), onLoad: vi.fn() };
  const { user } = renderSidePanel(<LoadAllDialog requestCount={9} {...spies} />, {
    state: PARTLY_LOADED,
  });
  return { ...spies, user };
};

describe('before', () => {
  test('states the number of requests, and sends none before it is confirmed', async () => {
    const { user, onLoad, onClose } = renderDialog();
    const dialog = within(screen.getByRole('dialog', { name: 'Load all pages?' }));
    dialog.getByText('9 more requests to Production, up to 20 listings each. Each may be charged.');
    expect(onLoad).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Load 9 pages' }));
    expect(onLoad).toHaveBeenCalledTimes(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test.each(['Cancel', 'Close'])('“%s” loads nothing', async (name) => {
    const { user, onLoad, onClose } = renderDialog();
    await user.click(button(name));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onLoad).not.toHaveBeenCalled();
  });
});

describe('while it runs', () => {
  const RUNNING = {
    ...PARTLY_LOADED,
    loadAllState: { kind: 'running', done: 4, total: 9 },
  } as const;

  test('shows its progress and can be cancelled', async () => {
    const { user, handle } = renderSidePanel(<LoadAllStatus />, { state: RUNNING });
    expect(progressBar().getAttribute('aria-valuetext')).toBe('4 of 9 pages');
    expect(progressBar().textContent).toBe('4 of 9 pages');
    await user.click(button('Cancel'));
    expect(handle.cancelLoadAll).toHaveBeenCalledTimes(1);
    expect(handle.loadAll).not.toHaveBeenCalled();
  });

  test('keeps the focus nearby when its button disappears at the end', () => {
    const { update } = renderSidePanel(<LoadAllStatus />, { state: RUNNING });
    button('Cancel').focus();
    update({ state: { ...stateDisplaying(LISTINGS), loadAllState: { kind: 'idle' } } });
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('afterwards', () => {
  const CANCELLED = {
    ...PARTLY_LOADED,
    loadAllState: { kind: 'cancelled', done: 4, total: 9 },
  } as const;

  test('shows its result until that is closed', async () => {
    const { user, handle, update } = renderSidePanel(<LoadAllStatus />, { state: CANCELLED });
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
    renderSidePanel(<LoadAllStatus />, {
      state: {
        ...PARTLY_LOADED,
        loadAllState: { kind: 'stopped', done: 4, total: 9, failedAnswer },
      },
    });
    const text = 'Stopped: 4 of 9 pages loaded. Production refused the key (403)';
    expect(screen.getByText(text)).toBeDefined();
  });
});
