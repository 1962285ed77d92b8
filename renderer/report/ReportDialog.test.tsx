import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import { DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import { createAnswer, createComparable } from '../testing/report-fixtures.ts';
import {
  focused,
  getFooter,
  renderReportDialog,
  createVehicleState,
} from '../testing/render-report.tsx';

test('names the mandatory sections, which cannot be left out', async () => {
  const { dialog, user } = await renderReportDialog();
  await user.click(within(dialog).getByRole('radio', { name: 'Own choice' }));
  expect(within(dialog).queryByRole('checkbox', { name: /not checked/ })).toBeNull();
  expect(
    within(dialog).getByText(/Always included: Identity, Verdict, What was not checked, Sources\./),
  ).toBeTruthy();
});

const OTHERS = { name: 'Other responses in the bundle request' };

test('the section of bundle-only data can be left out if there is any, and the request names its answers by id', async () => {
  const { dialog, user, press, inputsOf, expectStatus } = await renderReportDialog({
    bundleOnlyAnswers: [{ id: 'extra-1' }, { id: 'extra-2' }],
  });
  await user.click(within(dialog).getByRole('radio', { name: 'Own choice' }));
  const box = within(dialog).getByRole('checkbox', OTHERS);
  // Its name and description are too wide for a column.
  expect(box.closest('.wide')).not.toBeNull();
  expect(within(dialog).getByText('2 responses, always saved with the report')).toBeTruthy();
  await user.click(box);
  await press('Print report');
  await expectStatus(/Sent to the printer/);
  expect(inputsOf('report.save')).toMatchObject([
    { bundleOnlyAnswerIds: ['extra-1', 'extra-2'], omittedSections: ['bundle-only'] },
  ]);
});

test('shows no section of bundle-only data without a bundle', async () => {
  const { dialog, user } = await renderReportDialog();
  await user.click(within(dialog).getByRole('radio', { name: 'Own choice' }));
  expect(within(dialog).getAllByRole('checkbox').length).toBeGreaterThan(10);
  expect(within(dialog).queryByRole('checkbox', OTHERS)).toBeNull();
});

test('states that a summary does not print the notes, and how many comparables a report includes', async () => {
  const comparables = Array.from({ length: 61 }, (_, index) => createComparable(index));
  const { dialog, user } = await renderReportDialog({ comparables });
  const limit = '61 comparables. The first 60 are included.';
  expect(within(dialog).getByText(limit)).toBeTruthy();
  expect(within(dialog).getByText('Printed and sealed with the report.')).toBeTruthy();
  await user.click(within(dialog).getByRole('radio', { name: 'Own choice' }));
  expect(within(dialog).getByText(limit)).toBeTruthy();
  await user.click(within(dialog).getByRole('radio', { name: 'Customer summary' }));
  expect(within(dialog).queryByText(limit)).toBeNull();
  expect(
    within(dialog).getByText('Sealed with the report. Not printed in a summary.'),
  ).toBeTruthy();
});

test('shows the coverage of the report', async () => {
  const answers = new Map([['check', createAnswer('check')]] as const);
  const { dialog } = await renderReportDialog({ state: createVehicleState({ answers }) });
  const coverage = within(dialog).getByRole('region', { name: 'Data in this report' });
  expect(coverage.textContent).toMatch(/^1 of 13 datasets received12 of 13 not checked:/);
  expect(coverage.textContent).toMatch(/not requested: Valuation, Sale events/);
});

test('the buttons wait for loading datasets unless the user continues without them', async () => {
  const answers = new Map(DATASET_IDS.map((id) => [id, createAnswer(id)]));
  const loading = new Set<DatasetId>(['optionsActual', 'security']);
  const { dialog, press, user, writingChannels, inputsOf, expectStatus } = await renderReportDialog(
    {
      state: createVehicleState({ answers, loading }),
    },
  );
  expect(within(dialog).getByText('2 datasets are still loading')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Print report' })).toHaveProperty(
    'disabled',
    true,
  );
  await user.keyboard('{Control>}p{/Control}');
  expect(writingChannels()).toEqual([]);
  await press('Continue without them');
  await waitFor(() => expect(focused()).toBe('Print report'));
  await user.keyboard('{Enter}');
  await expectStatus(/Sent to the printer/);
  expect(inputsOf('report.save')).toMatchObject([{ answerIds: { length: 11 } }]);
});

test('a dataset that arrives while the dialog is open is added to the report and enables the buttons', async () => {
  const answers = new Map(DATASET_IDS.map((id) => [id, createAnswer(id)]));
  const { setState, press, inputsOf, expectStatus } = await renderReportDialog({
    state: createVehicleState({ answers, loading: new Set<DatasetId>(['spec']) }),
  });
  await expectStatus(/^Waiting for datasets/);
  setState(createVehicleState({ answers }));
  await expectStatus(/^A sealed copy/);
  await press('Print report');
  await expectStatus(/Sent to the printer/);
  expect(inputsOf('report.save')).toMatchObject([{ answerIds: { length: 13 } }]);
});

test('the outline of a page is shown until the first preview has loaded', async () => {
  const drafted = new EventTarget();
  const { dialog, frames } = await renderReportDialog({
    replies: {
      'report.preview': async () => {
        await new Promise((resolve) => drafted.addEventListener('end', resolve));
        return okResult({ documentPath: '/report/preview/1' });
      },
    },
  });
  const outline = () => dialog.querySelector('.outline');
  expect(outline()).not.toBeNull();
  expect(within(dialog).getByText('Preparing the preview…')).toBeTruthy();
  drafted.dispatchEvent(new Event('end'));
  await waitFor(() => expect(frames()).toHaveLength(1));
  expect(outline()).not.toBeNull();
  if (frames()[0]) fireEvent.load(frames()[0] as HTMLElement);
  expect(outline()).toBeNull();
});

test.each(['narrow', 'medium'] as const)(
  'in a %s window the form and the preview are two tabs, the form first',
  async (windowWidth) => {
    const { dialog, user } = await renderReportDialog({ windowWidth });
    const tabs = within(within(dialog).getByRole('tablist', { name: 'Show' }));
    const expectShown = (name: string) => {
      expect(tabs.getByRole('tab', { selected: true }).textContent).toBe(name);
      expect(within(dialog).getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(
        tabs.getByRole('tab', { name }).id,
      );
    };
    expectShown('Details');
    expect(focused()).toBe('Print report');
    await user.click(tabs.getByRole('tab', { name: 'Preview' }));
    expectShown('Preview');
    expect(within(dialog).queryByRole('radiogroup', { name: 'Contents' })).toBeNull();
    await user.keyboard('{ArrowRight}');
    expectShown('Details');
    await user.keyboard('{ArrowLeft}');
    expectShown('Preview');
    expect(within(getFooter(dialog)).getByRole('button', { name: 'Print report' })).toBeTruthy();
  },
);

test('in a wide window there are no tabs', async () => {
  const { dialog } = await renderReportDialog({ windowWidth: 'compact' });
  expect(within(dialog).queryByRole('tablist')).toBeNull();
  expect(within(dialog).getByRole('radiogroup', { name: 'Contents' })).toBeTruthy();
  expect(within(dialog).getByRole('region', { name: 'Preview' })).toBeTruthy();
});

test('the preview is a sandboxed frame that stays until the next one has loaded', async () => {
  const { dialog, user, frames, inputsOf } = await renderReportDialog();
  await waitFor(() => expect(frames()).toHaveLength(1));
  const [first] = frames();
  expect(first?.getAttribute('sandbox')).toBe('');
  expect(first?.title).toBe('Preview of the report');
  expect(first?.getAttribute('src')).toBe('/report/preview/1');
  if (first) fireEvent.load(first);
  await user.type(within(dialog).getByRole('textbox', { name: 'Notes' }), 'Scratched');
  await waitFor(() => expect(frames()).toHaveLength(2));
  expect(inputsOf('report.preview')).toHaveLength(2);
  const [current, next] = frames();
  expect(current).toBe(first);
  expect(current?.getAttribute('aria-hidden')).toBeNull();
  expect(next?.getAttribute('aria-hidden')).toBe('true');
  if (next) fireEvent.load(next);
  expect(frames()).toEqual([next]);
  expect(next?.getAttribute('aria-hidden')).toBeNull();
});

test('a focused preview keeps the focus when the next one replaces it', async () => {
  const { dialog, user, frames } = await renderReportDialog();
  await waitFor(() => expect(frames()).toHaveLength(1));
  if (frames()[0]) fireEvent.load(frames()[0] as HTMLElement);
  await user.type(within(dialog).getByRole('textbox', { name: 'Notes' }), 'Scratched');
  frames()[0]?.focus();
  await waitFor(() => expect(frames()).toHaveLength(2));
  const [, next] = frames();
  if (next) fireEvent.load(next);
  expect(frames()).toEqual([next]);
  expect(document.activeElement).toBe(next);
});

test('a failed preview shows the reason and can be shown again, and saving stays possible', async () => {
  const { dialog, press, write, frames, setReplies, expectStatus } = await renderReportDialog({
    replies: { 'report.preview': () => errorResult('internal', 'It could not be drawn.') },
  });
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/It could not be drawn/);
  expect(dialog.querySelector('.outline')).toBeNull();
  setReplies({ 'report.preview': () => okResult({ documentPath: '/report/preview/9' }) });
  await press('Show again');
  await waitFor(() => expect(frames()[0]?.getAttribute('src')).toBe('/report/preview/9'));
  setReplies({ 'report.preview': () => errorResult('internal', 'It could not be drawn.') });
  await write('Notes', 'x');
  await within(dialog).findByRole('alert');
  await press('Save report');
  await expectStatus(/is in Saved reports/);
});

test.each([
  ['print', 'Print report'],
  ['pdf', 'Save PDF'],
  ['save', 'Save report'],
] as const)('opened with %s, “%s” has the focus and is the last button', async (action, name) => {
  const { dialog } = await renderReportDialog({ action });
  expect(focused()).toBe(name);
  const buttons = within(getFooter(dialog)).getAllByRole('button');
  expect(buttons.at(-1)?.textContent).toBe(name);
});

test('Tab moves from the form to the preview and the buttons, and Escape returns the focus', async () => {
  const { dialog, user, frames } = await renderReportDialog();
  await waitFor(() => expect(frames()).toHaveLength(1));
  if (frames()[0]) fireEvent.load(frames()[0] as HTMLElement);
  const buttons = within(getFooter(dialog)).getAllByRole('button');
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(buttons[0]);
  await user.tab({ shift: true });
  expect(document.activeElement?.tagName).toBe('IFRAME');
  await user.tab({ shift: true });
  expect(document.activeElement?.getAttribute('type')).toBe('radio');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(focused()).toBe('Open'));
});

test('after saving, the preview shows the saved report with its reference, and after a change a draft again', async () => {
  const { press, write, frames } = await renderReportDialog();
  await press('Save report');
  await waitFor(() => expect(frames().at(-1)?.getAttribute('src')).toBe('/report/1'));
  await write('Notes', 'x');
  await waitFor(() => expect(frames().at(-1)?.getAttribute('src')).toBe('/report/preview/2'));
});

const AUTHOR_LABELS = ['Name', 'Organisation', 'Address', 'Telephone number'];

test('asks for the author of a customer’s page, and the report has what was entered', async () => {
  const { dialog, user, press, write, inputsOf, expectStatus } = await renderReportDialog();
  const shown = () =>
    AUTHOR_LABELS.filter((name) => within(dialog).queryByRole('textbox', { name }) !== null);
  expect(shown()).toEqual([]);
  await user.click(within(dialog).getByRole('radio', { name: 'Customer summary' }));
  expect(shown()).toEqual(AUTHOR_LABELS);
  await write('Address', '12 High Street');
  await write('Telephone number', '01632 960123');
  expect(shown()).toEqual(AUTHOR_LABELS);
  await press('Print report');
  await expectStatus(/Sent to the printer/);
  expect(inputsOf('report.save')).toMatchObject([
    { layout: 'summary', writtenFields: { address: '12 High Street', phone: '01632 960123' } },
  ]);
});

test('asks only for what the settings do not state', async () => {
  const author = { preparedBy: 'Jo', organisation: 'Bell Cars', logo: null, phone: '01632 960123' };
  const { dialog, user } = await renderReportDialog({ author });
  await user.click(within(dialog).getByRole('radio', { name: 'Customer copy' }));
  expect(
    AUTHOR_LABELS.filter((name) => within(dialog).queryByRole('textbox', { name }) !== null),
  ).toEqual(['Address']);
});

test.each([
  ['Insurance claim', true],
  ['Underwriting', true],
  ['Delivery', false],
])('for “%s” asks for the evidence of repair: %s', async (purpose, isAsked) => {
  const { dialog, user } = await renderReportDialog({ purpose });
  const field = () => within(dialog).queryByRole('textbox', { name: 'Evidence of repair seen' });
  expect(field() !== null).toBe(isAsked);
  await user.click(within(dialog).getByRole('radio', { name: 'Customer summary' }));
  expect(field()).toBeNull();
});
