import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { okResult } from '../../shared/ipc/result.ts';
import {
  createFakeSettingsBridge,
  type FakeSettingsBridge,
} from '../testing/fake-settings-bridge.ts';
import { getGroup, renderSettings } from '../testing/render-settings.tsx';
import { createAnswer } from '../testing/report-fixtures.ts';

let fake: FakeSettingsBridge;
beforeEach(() => {
  fake = createFakeSettingsBridge();
});

test('scrolls to the result of a key test, which may be below the end of the window', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  fake.setHandler('keys.test', () => okResult(createAnswer('status')));
  const user = await renderSettings(fake);
  const plate = getGroup('UAT').getByRole('textbox', { name: 'Plate for the test' });
  await user.type(plate, 'AB12CDE{Enter}');
  const result = (await getGroup('UAT').findByText('The key works')).closest('output');
  await waitFor(() => expect(scroll.mock.contexts).toContain(result));
});

test('asks before a key is tested with a plate that is only a part of the text', async () => {
  fake.setHandler('keys.test', () => okResult(createAnswer('status')));
  const user = await renderSettings(fake);
  const plate = getGroup('UAT').getByRole('textbox', { name: 'Plate for the test' });
  await user.type(plate, '1. AB12CDE{Enter}');
  expect(getGroup('UAT').getByText(/^Platedesk reads this text as AB12 CDE\./)).toBeDefined();
  expect(fake.calls.map(({ channel }) => channel)).not.toContain('keys.test');
  await user.keyboard('{Enter}');
  expect(await getGroup('UAT').findByText('The key works')).toBeDefined();
});
