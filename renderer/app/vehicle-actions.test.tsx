import { act, screen } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';

const actionsCode = vi.hoisted(() => {
  const listeners: (() => void)[] = [];
  const loaded = new Promise<void>((resolve) => void listeners.push(resolve));
  return { loaded, finishLoading: () => listeners.forEach((listener) => listener()) };
});

vi.mock('./VehicleActions.tsx', async (importOriginal) => {
  await actionsCode.loaded;
  return importOriginal();
});
// Test files use the same modules, so another file may have loaded the code before.
vi.resetModules();

afterAll(() => {
  vi.resetModules();
});

test('a vehicle is not displayed before the code of its actions is loaded', async () => {
  const { renderApp, searchBox } = await import('../testing/render-app.tsx');
  const { loadVehiclePage } = await import('../lookup/LookupScreen.tsx');
  const { user } = await renderApp();
  await act(loadVehiclePage);
  await user.click(searchBox());
  await user.paste('AB12CDE');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('tablist', { name: 'Datasets' })).toBeNull();
  actionsCode.finishLoading();
  expect(await screen.findByRole('button', { name: 'Report' })).toBeTruthy();
  expect(screen.getByRole('tablist', { name: 'Datasets' })).toBeTruthy();
});
