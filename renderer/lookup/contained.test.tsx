import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('../datasets/valuation/ValuationView.tsx', () => ({
  default: () => {
    throw new Error('a view that breaks');
  },
}));
// The files before and after this one use the same modules.
vi.resetModules();
const { renderApp, tab } = await import('../testing/render-app.tsx');
afterAll(() => {
  vi.resetModules();
});

beforeEach(() => {
  // React also logs every caught error to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('an error in a view affects its own tab only', async () => {
  const { fakeBridge, user, lookUp } = await renderApp({
    settings: { datasetProfile: 'custom', customProfile: ['valuation', 'status'] },
    reply: () => ({
      kind: 'answered',
      record: { make: 'Ford', mot: { status: 'Valid' } },
      warnings: [],
    }),
  });
  await lookUp('AB12CDE');
  await user.click(tab('Valuation'));
  expect(await screen.findByText('This response could not be displayed')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Request again (1 request)' })).toBeTruthy();
  await user.click(tab('Status'));
  expect((await screen.findAllByText('Valid')).length).toBeGreaterThan(0);
  expect(fakeBridge.fetchInputs()).toHaveLength(2);
});
