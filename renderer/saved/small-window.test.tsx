import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeArchive, createReportRow } from '../testing/fake-archive.ts';
import { findRow, renderSaved, openReportRegion } from '../testing/render-saved.tsx';

// jsdom has no layout, so every element gets the width of a small window.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the report replaces the list, and Escape returns to its row', async () => {
  const { user } = await renderSaved(createFakeArchive(5));
  await findRow(createReportRow(4).reference);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await openReportRegion().findByText(createReportRow(4).reference);
  expect(screen.queryByRole('list', { name: 'Saved reports' })).toBeNull();
  expect(document.activeElement?.textContent).toContain('Back to saved reports');
  expect(screen.getByRole('heading', { level: 1, name: 'Saved reports' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(document.activeElement?.getAttribute('aria-label')).toContain(
    createReportRow(4).reference,
  );
  expect(screen.queryByRole('region', { name: 'Open report' })).toBeNull();
});

test('a button shows the filters', async () => {
  const { user } = await renderSaved(createFakeArchive(5));
  await findRow(createReportRow(4).reference);
  const toggle = screen.getByRole('button', { name: 'Filters' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await user.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Alert' }));
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeTruthy();
});
