import { describe, expect, test } from 'vitest';
import { answered } from '../../testing/render-browser.tsx';
import { filtersRegion, pressFilterButton, renderForm } from '../../testing/render-filters.tsx';

const field = () => filtersRegion().queryByRole('textbox', { name: 'Colours' });

describe('a group whose values are counted', () => {
  const filters = { colour: [{ key: 'Blue', count: 3 }] };
  const requested = { showFilters: true, showCriteria: true, 'filters.colours': ['Blue'] };

  /** The form after a response with counts. */
  async function renderCounted() {
    const browser = renderForm({ reply: () => answered({ total: 3, listings: [], filters }) });
    expect(field()).not.toBeNull();
    return browser;
  }

  test('has no field for them', async () => {
    const { lookUp } = await renderCounted();
    await lookUp(requested);
    expect(field()).toBeNull();
    expect(filtersRegion().getByRole('button', { name: 'Blue, 3 listings' })).toBeDefined();
    expect(filtersRegion().getByText(/counted value sends 1 request/)).toBeDefined();
  });

  test('keeps a field that holds what was not sent', async () => {
    const { lookUp, user } = await renderCounted();
    await user.type(field()!, 'Red{Enter}');
    await lookUp({ showFilters: true });
    expect(filtersRegion().getByRole('button', { name: 'Remove Red' })).toBeDefined();
    await pressFilterButton('Undo changes');
    expect(field()).toBeNull();
  });

  test('keeps a field while it has the focus', async () => {
    const { lookUp, user } = await renderCounted();
    await user.click(field()!);
    await lookUp(requested);
    expect(document.activeElement).toBe(field());
    await user.tab();
    expect(field()).toBeNull();
  });
});
