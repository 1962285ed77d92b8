import userEvent from '@testing-library/user-event';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Parameter } from '../../../shared/provider/parameters.ts';
import { HOSTILE_TEXTS } from '../../testing/hostile-record.ts';
import { waitForPaint } from '../../testing/render-browser.tsx';
import { filtersRegion, pressFilterButton, renderForm } from '../../testing/render-filters.tsx';
import { listingsEndpoint } from '../listings-state.ts';

const textbox = (name: string) => filtersRegion().getByRole('textbox', { name });
const statusText = () => filtersRegion().getByRole('status').textContent;
const choose = (group: string, name: string) =>
  userEvent.click(
    within(filtersRegion().getByRole('radiogroup', { name: group })).getByRole('radio', { name }),
  );

const TOOLBAR_PARAMETERS = new Set(['page', 'limit', 'sort', 'order']);
const LOCATION_PARAMETERS = new Set(['postcode', 'latitude', 'longitude']);
const controlRole = (parameter: Parameter) => {
  if (parameter.kind !== 'boolean') return 'textbox';
  return parameter.default === false ? 'checkbox' : 'radiogroup';
};

describe.each(['3.0', '2.1', '2.0'])('version %s', (version) => {
  const { parameters } = listingsEndpoint(version);

  test('has a field for every parameter that the results bar does not set', async () => {
    renderForm({ version });
    const controlNames = new Set<string>();
    const collect = () => {
      for (const role of ['textbox', 'checkbox', 'radiogroup'] as const)
        for (const control of filtersRegion().queryAllByRole(role))
          controlNames.add(`${role} ${readName(control)}`);
    };
    collect();
    for (const radio of within(
      filtersRegion().getByRole('radiogroup', { name: 'Measure distance from' }),
    ).getAllByRole('radio')) {
      await userEvent.click(radio);
      collect();
    }
    const expected = parameters
      .filter(({ name }) => !TOOLBAR_PARAMETERS.has(name))
      .map((parameter) => `${controlRole(parameter)} ${parameter.label}`);
    expect([...controlNames].toSorted()).toEqual(
      [...expected, 'radiogroup Measure distance from'].toSorted(),
    );
  });

  const visibleLabels = () =>
    parameters.flatMap(({ name, label }) =>
      LOCATION_PARAMETERS.has(name) && filtersRegion().queryByRole('textbox', { name: label })
        ? [label]
        : [],
    );

  test('shows only the fields of the selected location', async () => {
    renderForm({ version });
    expect(visibleLabels()).toEqual([]);
    await choose('Measure distance from', 'A postcode');
    expect(visibleLabels()).toEqual(['Postcode']);
    expect(filtersRegion().queryByRole('radio', { name: 'Map point' }) !== null).toBe(
      version === '3.0',
    );
  });
});

test('every kind of field is part of the search', async () => {
  const { searches } = renderForm();
  await userEvent.type(textbox('Keywords'), 'one owner,');
  await userEvent.type(textbox('Colours'), 'Blue{Enter}Red{Enter}');
  await userEvent.type(textbox('Years'), '2019, 2020,');
  await userEvent.type(textbox('Mileage from'), '10000');
  await userEvent.type(textbox('Mileage to'), '60,000');
  await userEvent.type(textbox('Closest to mileage'), '30000');
  await choose('Measure distance from', 'Map point');
  await userEvent.type(textbox('Latitude'), '51.507351');
  await userEvent.type(textbox('Longitude'), '-0.127758');
  await userEvent.type(textbox('Distance'), '25');
  await pressFilterButton('Supermarket');
  await pressFilterButton('Category S: structural damage, repairable (used from 1 Oct 2017).');
  await choose('Live only', 'Yes');
  await choose('Young used vehicles only', 'No');
  const included = within(filtersRegion().getByRole('group', { name: 'Also ask for' }));
  await userEvent.click(included.getByRole('checkbox', { name: 'Include criteria' }));
  expect(searches()).toEqual([]);
  await pressFilterButton('Search (1 request)');
  expect(searches()).toHaveLength(1);
  expect(searches()[0]).toEqual({
    'filters.keywords': ['one owner'],
    'filters.colours': ['Blue', 'Red'],
    'filters.years': [2019, 2020],
    'filters.mileage.min': 10_000,
    'filters.mileage.max': 60_000,
    'filters.mileage.nearest': 30_000,
    latitude: 51.507_351,
    longitude: -0.127_758,
    'filters.distance': 25,
    'filters.dealerTypes': ['supermarket'],
    'filters.categories': ['S'],
    'filters.live': true,
    'filters.youngUsed': false,
    showFilters: true,
  });
});

test('searches with text that is still being typed when “Search” is pressed', async () => {
  const { searches } = renderForm();
  await userEvent.type(textbox('Mileage to'), '5000');
  await userEvent.type(textbox('Colours'), 'Blue');
  await pressFilterButton('Search (1 request)');
  expect(searches()[0]).toMatchObject({
    'filters.colours': ['Blue'],
    'filters.mileage.max': 5000,
  });
  expect(document.activeElement).toBe(
    filtersRegion().getByRole('button', { name: 'Search (1 request)' }),
  );
});

test('typing, selecting and leaving fields send no request', async () => {
  const { searches } = renderForm();
  await userEvent.type(textbox('Colours'), 'Blue{Enter}Red');
  await userEvent.type(textbox('Mileage from'), '10');
  await choose('Measure distance from', 'A postcode');
  await userEvent.type(textbox('Postcode'), 'LS1 4AP');
  await choose('Trade listings only', 'Yes');
  await userEvent.tab();
  expect(searches()).toEqual([]);
});

test.each(['Postcode', 'Distance', 'Mileage to', 'Keywords'])(
  'Enter in “%s” searches',
  async (name) => {
    const { searches } = renderForm();
    await choose('Measure distance from', 'A postcode');
    await userEvent.type(textbox('Postcode'), 'LS1 4AP');
    await userEvent.click(textbox(name));
    await userEvent.keyboard('{Enter}');
    expect(searches()).toHaveLength(1);
  },
);

test('Enter in a number field applies the number and searches', async () => {
  const { searches } = renderForm();
  await userEvent.type(textbox('Mileage to'), '8000{Enter}');
  expect(searches()[0]).toMatchObject({ 'filters.mileage.max': 8000 });
  expect(document.activeElement).toBe(textbox('Mileage to'));
});

describe('a problem', () => {
  test('is shown beside its field, which gets the focus', async () => {
    const { searches } = renderForm();
    await userEvent.type(textbox('Mileage from'), '9000');
    await userEvent.type(textbox('Mileage to'), '100');
    await choose('Measure distance from', 'Map point');
    await userEvent.type(textbox('Latitude'), '91');
    await pressFilterButton('Search (1 request)');
    expect(searches()).toEqual([]);
    expect(errorText('Mileage to')).toBe('Enter a mileage above “Mileage from”');
    expect(errorText('Latitude')).toMatch(/-90 to 90/);
    expect(errorText('Longitude')).toMatch(/^Enter a longitude/);
    expect(document.activeElement).toBe(textbox('Mileage to'));
  });

  test('with the years is shown immediately, and again when the search is started', async () => {
    const { searches } = renderForm();
    await userEvent.type(textbox('Years'), '20x9,');
    expect(errorText('Years')).toMatch(/whole numbers/);
    await pressFilterButton('Search (1 request)');
    expect(searches()).toEqual([]);
    expect(document.activeElement).toBe(textbox('Years'));
  });

  test('with a postcode that is not on screen is shown where the location is selected', async () => {
    renderForm({ version: '2.1' });
    await userEvent.type(textbox('Distance'), '25');
    await pressFilterButton('Search (1 request)');
    const locationChoice = filtersRegion().getByRole('radiogroup', {
      name: 'Measure distance from',
    });
    const choiceText = locationChoice.parentElement?.parentElement?.textContent;
    expect(choiceText).toContain('Enter a postcode to measure the distance from');
    expect(document.activeElement).toBe(
      within(locationChoice).getByRole('radio', { name: 'Don’t use distance' }),
    );
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    expect(document.activeElement).toBe(textbox('Postcode'));
  });

  test('a problem of another field is shown above the button with its name', async () => {
    const { lookUp, searches } = renderForm();
    await lookUp({ sort: 'unknown' });
    await pressFilterButton('Search (1 request)');
    expect(searches()).toHaveLength(1);
    const problems = filtersRegion().getByRole('list', { name: 'Errors in the filters' });
    expect(problems.textContent).toMatch(/^Sort by: Choose one of: Age/);
  });
});

const included = () => filtersRegion().queryByRole('checkbox', { name: 'Include criteria' });

describe('unsent changes', () => {
  const requested = { showFilters: true, showCriteria: true, 'filters.colours': ['Blue'] };

  /** The form after a search. */
  async function renderSearched() {
    const browser = renderForm();
    await browser.lookUp({ ...requested, sort: 'price', limit: 20 });
    return browser;
  }

  test('are reported and can be undone', async () => {
    const { searches } = await renderSearched();
    expect(statusText()).toBe('');
    await userEvent.type(textbox('Colours'), 'Red{Enter}');
    await userEvent.type(textbox('Distance'), '5{Tab}');
    expect(statusText()).toContain('Filters changed. Select Search to apply.');
    await pressFilterButton('Undo changes');
    expect(statusText()).toBe('');
    expect(filtersRegion().queryByText('Red')).toBeNull();
    expect(filtersRegion().getByRole('button', { name: 'Remove Blue' })).toBeDefined();
    expect(textbox('Distance')).toHaveProperty('value', '');
    expect(document.activeElement).toBe(
      filtersRegion().getByRole('button', { name: 'Search (1 request)' }),
    );
    expect(searches()).toHaveLength(1);
  });

  test('are none if a change was reverted, or only another location was selected', async () => {
    await renderSearched();
    await userEvent.type(textbox('Colours'), 'Red{Enter}{Backspace}');
    expect(statusText()).toBe('');
    await choose('Measure distance from', 'Map point');
    await choose('Measure distance from', 'Don’t use distance');
    expect(statusText()).toBe('');
  });

  test('are not reported before the first search', async () => {
    renderForm();
    await userEvent.type(textbox('Colours'), 'Red{Enter}');
    expect(statusText()).toBe('');
  });

  test('include another version, which Undo reverts with the fields that only the earlier one has', async () => {
    const { user } = await renderSearched();
    expect(included()).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Version: 3.0' }));
    await user.click(await screen.findByRole('menuitemradio', { name: '2.1' }));
    await user.keyboard('{Escape}');
    expect(included()).toBeNull();
    expect(statusText()).toContain('Filters changed. Select Search to apply.');
    await pressFilterButton('Undo changes');
    expect(statusText()).toBe('');
    expect(included()).toHaveProperty('checked', true);
    expect(filtersRegion().getByRole('button', { name: 'Remove Blue' })).toBeDefined();
  });

  test('include values that could not be sent', async () => {
    await renderSearched();
    await userEvent.type(textbox('Years'), 'x{Enter}');
    expect(statusText()).toContain('Filters changed. Select Search to apply.');
  });
});

test('during a search the button shows it, and the search can be cancelled', async () => {
  const { searches, fakeBridge } = renderForm({ reply: () => 'pending' });
  await pressFilterButton('Search (1 request)');
  await waitForPaint();
  await pressFilterButton('Searching…');
  await userEvent.type(textbox('Keywords'), '{Enter}');
  expect(searches()).toHaveLength(1);
  await pressFilterButton('Cancel');
  expect(fakeBridge.cancelled()).toHaveLength(1);
  // “Cancel” disappears with the search.
  expect(document.activeElement?.textContent).toMatch(/^Search/);
});

test('hostile text in the form is shown as text', async () => {
  const { user } = renderForm();
  await user.click(textbox('Colours'));
  for (const text of HOSTILE_TEXTS) {
    await user.paste(text);
    await user.keyboard('{Enter}');
  }
  expect(document.querySelector('img, script')).toBeNull();
  expect(filtersRegion().getByText(/⟨U\+202E⟩/)).toBeDefined();
});

/** The error message of a field. */
function errorText(name: string): string {
  const field = textbox(name);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '').join('');
}

/** The name that assistive technology gives to a control of this form. */
function readName(control: Element): string {
  const ids = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labelled = ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '');
  return labelled.join(' ') || (control.closest('label')?.textContent ?? '');
}
