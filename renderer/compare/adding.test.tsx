import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addBox, columnNames, renderCompare } from '../testing/render-compare.tsx';

const statusTexts = () => screen.getAllByRole('status').map((status) => status.textContent);
const removeButton = (name: string) =>
  screen.getByRole('button', { name: `Remove ${name} from the comparison` });

test('a plate or VIN is added in any usual notation', async () => {
  const { add } = await renderCompare();
  expect(screen.getByText('No vehicles to compare')).toBeTruthy();
  expect(document.activeElement).toBe(addBox());
  await add('ab12 cde');
  await add('WVWZZZ1KZAW000001');
  expect(columnNames()).toEqual(['AB12 CDE, Sample', 'WVWZZZ1KZAW000001, Sample']);
  expect(screen.getByRole('img', { name: 'Number plate AB12 CDE' })).toBeTruthy();
  expect(addBox()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(addBox());
});

test('text that is not a plate is not added and an error is shown beside the box', async () => {
  const { user, add } = await renderCompare();
  await add('HELLO');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByText(/contains numbers/).length).toBeGreaterThan(0);
  expect(addBox().getAttribute('aria-invalid')).toBe('true');
  await user.clear(addBox());
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getAllByText('Enter a number plate or VIN.').length).toBeGreaterThan(0);
});

test('similar plates are suggested and never used without confirmation', async () => {
  const { user } = await renderCompare();
  await user.type(addBox(), 'A812CDE');
  await user.click(screen.getByRole('button', { name: 'AB12 CDE' }));
  expect(addBox()).toHaveProperty('value', 'AB12 CDE');
  expect(screen.queryByRole('table')).toBeNull();
  await user.keyboard('{Enter}');
  expect(columnNames()).toEqual(['AB12 CDE, Sample']);
});

test('a vehicle is added only once', async () => {
  const { user, add } = await renderCompare();
  await add('AB12CDE');
  await add('AB12 CDE');
  expect(columnNames()).toHaveLength(1);
  expect(statusTexts()).toContain('AB12 CDE is already in the comparison.');
  await user.type(addBox(), 'AB12CDE');
  expect(statusTexts()).toContain('AB12 CDE is already in the comparison.');
});

test('a fifth vehicle is rejected with a message and the typed text stays in the box', async () => {
  const { user, add } = await renderCompare();
  for (const plate of ['AB12CDE', 'PC19HPA', 'MP64DRP', 'EV70ZAP', 'ST68LNX']) await add(plate);
  expect(columnNames()).toHaveLength(4);
  expect(statusTexts()).toContain(
    'ST68 LNX was not added. You can compare up to 4 vehicles. Remove one first.',
  );
  expect(addBox()).toHaveProperty('value', 'ST68LNX');
  // The refusal stands below the box, which keeps the focus.
  expect(screen.getByText('ST68 LNX was not added')).toBeTruthy();
  expect(document.activeElement).toBe(addBox());
  // Nothing is announced for a request that cannot be sent.
  await user.type(addBox(), '{Backspace}X');
  expect(statusTexts()).toContain(
    'ST68 LNX cannot be added. You can compare up to 4 vehicles. Remove one first.',
  );
  await user.click(removeButton('PC19 HPA'));
  expect(statusTexts()).toContain('Adding ST68 LNX: 13 requests to Sample.');
  await user.click(screen.getByRole('button', { name: 'Look up (13 requests) and compare' }));
  expect(columnNames()).toEqual([
    'AB12 CDE, Sample',
    'MP64 DRP, Sample',
    'EV70 ZAP, Sample',
    'ST68 LNX, Sample',
  ]);
});

test('after a removal the focus moves to the next column’s button, or to the box if none is left', async () => {
  const { user, add } = await renderCompare();
  for (const plate of ['AB12CDE', 'PC19HPA', 'MP64DRP']) await add(plate);
  removeButton('PC19 HPA').focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(removeButton('MP64 DRP'));
  expect(statusTexts()).toContain('PC19 HPA removed.');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(removeButton('AB12 CDE'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(addBox());
  expect(screen.getByText('No vehicles to compare')).toBeTruthy();
});

test('recent vehicles are listed until they are compared', async () => {
  const index = '2026-11-21T10:20:00.000Z';
  const { fakeBridge, user } = await renderCompare(
    {},
    {
      recents: [
        { vrm: 'AB12CDE', title: 'Ford Focus', lookedUpAt: index },
        { vrm: 'PC19HPA', lookedUpAt: index },
      ],
    },
  );
  const list = await screen.findByRole('button', { name: /Recent vehicles/ });
  await waitFor(() => expect(list).toHaveProperty('disabled', false));
  await user.click(list);
  await user.click(await screen.findByRole('option', { name: /AB12 CDE/ }));
  expect(columnNames()).toEqual(['AB12 CDE, Sample']);
  await user.click(list);
  const remainingOptions = await screen.findAllByRole('option');
  expect(remainingOptions.map((option) => option.textContent)).toEqual([
    'PC19 HPA 13 requests to Sample',
  ]);
  expect(fakeBridge.providerCalls()).toHaveLength(13);
});

test('recent vehicles cannot be added to a full comparison', async () => {
  const recents = [{ vrm: 'ST68LNX', lookedUpAt: '2026-11-21T10:20:00.000Z' }];
  const { user, add } = await renderCompare({}, { recents });
  const list = await screen.findByRole('button', { name: /Recent vehicles/ });
  await waitFor(() => expect(list).toHaveProperty('disabled', false));
  for (const plate of ['AB12CDE', 'PC19HPA', 'MP64DRP', 'EV70ZAP']) await add(plate);
  expect(list).toHaveProperty('disabled', true);
  await user.click(removeButton('PC19 HPA'));
  expect(list).toHaveProperty('disabled', false);
});

const submitText = () => addBox().closest('form')?.querySelector('[type=submit]')?.textContent;

test('the button states the number of requests, and none for a vehicle with cached answers', async () => {
  const { user, addAndWait } = await renderCompare();
  expect(submitText()).toBe('Add');
  await user.type(addBox(), 'AB12CDE');
  expect(submitText()).toBe('Look up (13 requests)');
  await addAndWait('AB12CDE');
  await user.click(removeButton('AB12 CDE'));
  await user.type(addBox(), 'AB12CDE');
  expect(submitText()).toBe('Add');
});

const panel = () => screen.queryByRole('region', { name: 'Add a vehicle' });

describe('in a wide window', () => {
  // jsdom has no layout.
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(74.5 * 16);
  });
  afterEach(() => vi.restoreAllMocks());

  test('the free columns offer the box and four recent vehicles; the box keeps the focus', async () => {
    const lookedUpAt = '2026-11-21T10:20:00.000Z';
    const recents = ['ST68LNX', 'FT14SCA', 'KM66JPN', 'WR15CTS', 'WN17CTN'].map((vrm) => ({
      vrm,
      lookedUpAt,
    }));
    const { user, addAndWait } = await renderCompare({}, { recents });
    const buttons = await within(panel()!).findAllByRole('button', { name: /^Look up \(/ });
    expect(buttons.map(({ ariaLabel }) => ariaLabel)).toEqual(
      ['ST68 LNX', 'FT14 SCA', 'KM66 JPN', 'WR15 CTS'].map(
        (name) => `Look up (13 requests), ${name}`,
      ),
    );
    await user.click(buttons[0]!);
    expect(columnNames()).toEqual(['ST68 LNX, Sample']);
    await addAndWait('AB12CDE');
    expect(panel()?.contains(addBox())).toBe(true);
    await addAndWait('PC19HPA');
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(addBox());
  });
});

test('the comparison remains when the screen is closed, its message does not', async () => {
  const { user, services, add } = await renderCompare();
  await add('AB12CDE');
  await user.click(screen.getByRole('link', { name: 'Saved reports' }));
  act(() => services.navigation.showScreen('compare'));
  expect(columnNames()).toEqual(['AB12 CDE, Sample']);
  expect(statusTexts()).not.toContain('AB12 CDE added from Sample.');
  expect(document.activeElement).toBe(addBox());
  const current = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
    current: 'page',
  });
  expect(current.textContent).toBe('Compare');
});

test('the shortcut opens the comparison from anywhere', async () => {
  const { user, services } = await renderCompare();
  act(() => services.navigation.showScreen('saved'));
  await user.keyboard('{Alt>}[KeyC]{/Alt}');
  expect(await screen.findByRole('heading', { name: 'Compare' })).toBeTruthy();
});

test('a plate from another environment gets its own column, labelled with the environment', async () => {
  const { user, add } = await renderCompare();
  await add('AB12CDE');
  await user.click(screen.getByRole('radio', { name: 'UAT' }));
  await screen.findByText('UAT – test data');
  await add('AB12CDE');
  expect(columnNames()).toEqual(['AB12 CDE, Sample', 'AB12 CDE, UAT']);
});
