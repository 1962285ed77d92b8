import { act, screen } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';

const code = vi.hoisted(() => {
  const listeners: (() => void)[] = [];
  const loaded = new Promise<void>((resolve) => void listeners.push(resolve));
  return { loaded, finishLoading: () => listeners.forEach((listener) => listener()) };
});

vi.mock('./VehicleActions.tsx', async (importOriginal) => {
  await code.loaded;
  return importOriginal();
});
// Test files share modules: without a reset, another file may have loaded the code.
vi.resetModules();

afterAll(() => {
  vi.resetModules();
});

test('a vehicle is displayed with its actions, although their code is loaded late', async () => {
  const { renderApp, searchBox } = await import('../testing/render-app.tsx');
  const { loadVehiclePage } = await import('../lookup/LookupScreen.tsx');
  const { user } = await renderApp();
  await act(loadVehiclePage);
  await user.click(searchBox());
  await user.paste('AB12CDE');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('tablist', { name: 'Datasets' })).toBeNull();
  code.finishLoading();
  expect(await screen.findByRole('button', { name: 'Report' })).toBeTruthy();
  expect(screen.getByRole('tablist', { name: 'Datasets' })).toBeTruthy();
});
