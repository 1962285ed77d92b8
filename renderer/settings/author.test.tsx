import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import { DEFAULT_SETTINGS } from '../../shared/ipc/settings.ts';
import {
  createFakeSettingsBridge,
  type FakeSettingsBridge,
} from '../testing/fake-settings-bridge.ts';
import { getGroup, renderSettings } from '../testing/render-settings.tsx';

let fake: FakeSettingsBridge;
beforeEach(() => {
  fake = createFakeSettingsBridge();
});
const authorGroup = () => getGroup('Report author');
const LOGO = 'data:image/png;base64,AAAA';
const setLogo = (logo: string | null) => {
  fake.state.settings = { ...fake.state.settings, logo };
};

test('name and organisation are saved on blur and on Enter, without spaces around them', async () => {
  const user = await renderSettings(fake);
  await user.type(authorGroup().getByRole('textbox', { name: 'Name' }), ' Jo Bell ');
  await user.tab();
  await screen.findByText('Saved: Name');
  await user.type(authorGroup().getByRole('textbox', { name: 'Organisation' }), 'Bell Cars{Enter}');
  await screen.findByText('Saved: Organisation');
  expect(fake.state.settings).toMatchObject({ preparedBy: 'Jo Bell', organisation: 'Bell Cars' });
});

const field = (name: string) => authorGroup().getByRole<HTMLInputElement>('textbox', { name });

test('address and telephone number are saved, with the length that a report can contain', async () => {
  const user = await renderSettings(fake);
  await user.type(field('Address'), '12 High Street{Enter}');
  await screen.findByText('Saved: Address');
  await user.type(field('Telephone number'), '01632 960123{Enter}');
  await screen.findByText('Saved: Telephone number');
  expect(fake.state.settings).toMatchObject({ address: '12 High Street', phone: '01632 960123' });
  expect([field('Address').maxLength, field('Telephone number').maxLength]).toEqual([300, 50]);
});

test('a text that is too long is not pasted in part, and a full field says so', async () => {
  const user = await renderSettings(fake);
  const field = authorGroup().getByRole<HTMLInputElement>('textbox', { name: 'Organisation' });
  await user.click(field);
  await user.paste('B'.repeat(150));
  await user.paste('C'.repeat(51));
  expect(
    authorGroup().getByText(/not pasted: it would have 201 characters.*up to 200/),
  ).toBeTruthy();
  expect(field.value).toBe('B'.repeat(150));
  // It fits in place of the text that is selected.
  await user.keyboard('{Control>}a{/Control}');
  await user.paste('C'.repeat(200));
  expect(authorGroup().queryByText(/not pasted/)).toBeNull();
  expect(
    authorGroup().getByText('This field is full. It can have up to 200 characters.'),
  ).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(fake.state.settings.organisation).toBe('C'.repeat(200)));
});

test('a text that cannot be saved stays, with the reason beside it', async () => {
  const user = await renderSettings(fake);
  fake.setHandler('settings.update', () => errorResult('storage', 'The disk is full.'));
  const field = authorGroup().getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(field, 'Jo{Enter}');
  await authorGroup().findByText('The disk is full.');
  expect(field.value).toBe('Jo');
});

test('a logo is chosen in the system’s dialog, shown and removed', async () => {
  fake.setHandler('settings.chooseLogo', () => {
    setLogo(LOGO);
    fake.emitSettings(fake.state.settings);
    return okResult(fake.state.settings);
  });
  const user = await renderSettings(fake);
  expect(authorGroup().queryByRole('img')).toBeNull();
  await user.click(authorGroup().getByRole('button', { name: 'Choose logo…' }));
  const logo = await authorGroup().findByRole('img', { name: 'Logo of the organisation' });
  await screen.findByText('Saved: Logo');
  expect(logo.getAttribute('src')).toMatch(/^\/report\/logo\?/);
  await user.click(authorGroup().getByRole('button', { name: 'Remove logo' }));
  await waitFor(() => expect(fake.state.settings.logo).toBeNull());
  await screen.findByText('Saved: Logo');
  // The button that was pressed is gone.
  const chooseButton = authorGroup().getByRole('button', { name: 'Choose logo…' });
  await waitFor(() => expect(document.activeElement).toBe(chooseButton));
  expect(authorGroup().queryByRole('img')).toBeNull();
});

test('a logo that ends like the one before is loaded', async () => {
  setLogo('data:image/png;base64,AAAAL3BhdGg+PC9nPjwvc3ZnPg==');
  await renderSettings(fake);
  const logo = authorGroup().getByRole('img');
  const before = logo.getAttribute('src');
  setLogo('data:image/png;base64,BBBBL3BhdGg+PC9nPjwvc3ZnPg==');
  act(() => fake.emitSettings(fake.state.settings));
  await waitFor(() => expect(logo.getAttribute('src')).not.toBe(before));
});

test('a cancelled choice is not reported as saved', async () => {
  fake.setHandler('settings.chooseLogo', () => okResult(fake.state.settings));
  const user = await renderSettings(fake);
  await user.click(authorGroup().getByRole('button', { name: 'Choose logo…' }));
  await waitFor(() => expect(fake.calls.at(-1)?.channel).toBe('settings.chooseLogo'));
  expect(screen.queryByText(/^Saved:/)).toBeNull();
});

test('a file that cannot be used keeps the logo and shows the reason', async () => {
  setLogo(LOGO);
  fake.setHandler('settings.chooseLogo', () =>
    errorResult('storage', 'The SVG contains a script.'),
  );
  const user = await renderSettings(fake);
  await user.click(authorGroup().getByRole('button', { name: 'Choose logo…' }));
  expect((await authorGroup().findByRole('alert')).textContent).toBe('The SVG contains a script.');
  expect(authorGroup().getByRole('img')).toBeTruthy();
});

const option = (name: RegExp) => within(screen.getByRole('listbox')).getByRole('option', { name });

test('the contents are chosen for each purpose', async () => {
  const user = await renderSettings(fake);
  const group = getGroup('Contents for each purpose');
  await user.click(group.getByRole('button', { name: /^Customer summary.* Delivery$/ }));
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Customer summary Results, no values',
    'Customer copy Without agreement, claim and telephone numbers, trade values and profit',
    'Full All sections, with every number and value',
  ]);
  await user.click(option(/^Full/));
  await screen.findByText('Saved: Contents for Delivery');
  expect(fake.state.settings.contents).toEqual({
    ...DEFAULT_SETTINGS.contents,
    Delivery: 'full',
  });
});

test('an own choice that a report has made is shown, and can be replaced', async () => {
  const ownChoice = { isCustomerCopy: false, omittedSections: ['finance' as const] };
  const contents = { ...DEFAULT_SETTINGS.contents, Underwriting: ownChoice };
  fake.state.settings = { ...fake.state.settings, contents };
  const user = await renderSettings(fake);
  const group = getGroup('Contents for each purpose');
  await user.click(group.getByRole('button', { name: /^Own choice.* Underwriting$/ }));
  await user.click(option(/^Own choice/));
  expect(fake.state.settings.contents.Underwriting).toEqual(ownChoice);
  await user.click(group.getByRole('button', { name: /^Own choice.* Underwriting$/ }));
  await user.click(option(/^Customer copy/));
  await screen.findByText('Saved: Contents for Underwriting');
  expect(fake.state.settings.contents.Underwriting).toBe('customer-copy');
});
