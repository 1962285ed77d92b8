import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Focusable } from 'react-aria-components';
import { Button, Tooltip } from './Button.tsx';
import { Checkbox, Switch } from './Checkbox.tsx';
import { DateField, NumberField, TextField } from './TextField.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { Select } from './Select.tsx';

const announcedImages = () => document.querySelectorAll('[data-live-announcer] [role="img"]');

describe('a button', () => {
  test('runs its action by mouse and by keyboard', async () => {
    const press = vi.fn<() => void>();
    render(
      <Button onPress={press} shortcut="Esc">
        Cancel
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Enter} ');
    expect(press).toHaveBeenCalledTimes(3);
  });

  test('has its name even if only the icon is shown', () => {
    render(
      <Button icon={Search} iconOnly>
        Search
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Search' })).toBeDefined();
  });

  test('does nothing while its action is in progress, but does not lose the focus', async () => {
    const press = vi.fn<() => void>();
    render(
      <Button onPress={press} isPending>
        Save key
      </Button>,
    );
    const button = screen.getByRole('button');
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
  });

  test('leaves no announcement without a name after it was removed', async () => {
    const { rerender } = render(<Button>Save key</Button>);
    act(() => screen.getByRole('button').focus());
    rerender(<Button isPending>Save key</Button>);
    await waitFor(() => expect(announcedImages()).toHaveLength(1));
    rerender(<p>Saved</p>);
    expect(announcedImages()).toHaveLength(0);
  });
});

const withTooltip = (isDisabled: boolean) => (
  <Tooltip text="Similar listings" isDisabled={isDisabled}>
    <Focusable>
      <button type="button">Tab</button>
    </Focusable>
  </Tooltip>
);

test('a tooltip that is disabled while it is open closes, and stays closed', async () => {
  const { rerender } = render(withTooltip(false));
  await userEvent.tab();
  await screen.findByRole('tooltip');
  rerender(withTooltip(true));
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  rerender(withTooltip(false));
  expect(screen.queryByRole('tooltip')).toBeNull();
});

describe('a text field', () => {
  test('is named by its label and described by its description', () => {
    render(<TextField label="Base URL" description="HTTPS only" value="" onChange={() => {}} />);
    const field = screen.getByRole('textbox', { name: 'Base URL' });
    expect(described(field)).toBe('HTTPS only');
  });

  test('shows the error instead of the description', () => {
    render(<TextField label="Base URL" description="HTTPS only" errorMessage="Enter an address" />);
    const field = screen.getByRole('textbox', { name: 'Base URL' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(described(field)).toBe('Enter an address');
    expect(screen.queryByText('HTTPS only')).toBeNull();
  });

  test('has an accessible name if the label is hidden', () => {
    render(<TextField label="Find" hideLabel />);
    expect(screen.getByRole('textbox', { name: 'Find' })).toBeDefined();
  });
});

test('a number field accepts a typed number and reports undefined for an empty box', async () => {
  const onValue = vi.fn<(value: number | undefined) => void>();
  render(<Numbers onValue={onValue} />);
  const field = screen.getByRole('textbox', { name: 'Mileage' });
  expect(field).toHaveProperty('value', '45,210');
  await userEvent.clear(field);
  await userEvent.tab();
  expect(onValue).toHaveBeenLastCalledWith(undefined);
  await userEvent.type(field, '1234{Enter}');
  expect(onValue).toHaveBeenLastCalledWith(1234);
});

test.each([
  ['51,000 miles', 51_000],
  ['£51,000', 51_000],
  [' £51,000.50 ', 51_000.5],
  ['−1.548°', -1.548],
  ['1 mile', 1],
  ['51000', 51_000],
  // No number: the field stays as it is.
  ['51k', 45_210],
  ['5 Mar 2024', 45_210],
  ['51,000 miles, 2012', 45_210],
])('a number field accepts “%s” as pasted: %s', async (text, value) => {
  render(<Numbers onValue={() => undefined} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mileage' });
  await userEvent.click(field);
  field.select();
  await userEvent.paste(text);
  await userEvent.tab();
  expect(Number(field.value.replaceAll(',', ''))).toBe(value);
});

test('text pasted into the middle of a number does not replace it', async () => {
  render(<Numbers onValue={() => undefined} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mileage' });
  await userEvent.click(field);
  field.setSelectionRange(1, 1);
  await userEvent.paste('7 miles');
  await userEvent.tab();
  expect(field.value).toBe('45,210');
});

function Numbers({ onValue }: { readonly onValue: (value: number | undefined) => void }) {
  const [value, setValue] = useState<number | undefined>(45210);
  return (
    <NumberField
      label="Mileage"
      unit="miles"
      value={value}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
    />
  );
}

test('a select shows the chosen option and lists the others', async () => {
  const change = vi.fn<(value: 'good' | 'poor') => void>();
  render(
    <Select
      label="Condition"
      value="good"
      onChange={change}
      options={[
        { value: 'good', label: 'Good' },
        { value: 'poor', label: 'Poor', description: 'Trade-oriented' },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: /Condition/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Poor Trade-oriented' }));
  expect(change).toHaveBeenCalledExactlyOnceWith('poor');
});

test('a checkbox, a switch and radio buttons are named, described and changed', async () => {
  const change = vi.fn<(value: unknown) => void>();
  render(
    <>
      <Checkbox label="Confidence band" description="Upper and lower" onChange={change} />
      <Switch label="Bundle mode" description="One request" onChange={change} />
      <RadioGroup
        label="Theme"
        value="light"
        onChange={change}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark', description: 'Easier at night' },
        ]}
      />
    </>,
  );
  const box = screen.getByRole('checkbox', { name: 'Confidence band' });
  expect(described(box)).toBe('Upper and lower');
  await userEvent.click(box);
  const toggle = screen.getByRole('switch', { name: 'Bundle mode' });
  expect(described(toggle)).toBe('One request');
  await userEvent.click(toggle);
  expect(screen.getByRole('radiogroup', { name: 'Theme' })).toBeDefined();
  const dark = screen.getByRole('radio', { name: 'Dark' });
  expect(described(dark)).toContain('Easier at night');
  await userEvent.click(dark);
  expect(change.mock.calls).toEqual([[true], [true], ['dark']]);
});

describe('a date field', () => {
  test('accepts a typed date and shows it formatted', async () => {
    const onValue = vi.fn<(value: string) => void>();
    render(<Dates onValue={onValue} />);
    const field = screen.getByRole('textbox', { name: 'From' });
    await userEvent.type(field, '5/3/2024');
    expect(onValue).toHaveBeenLastCalledWith('2024-03-05');
    expect(field).toHaveProperty('value', '5/3/2024');
    await userEvent.tab();
    expect(field).toHaveProperty('value', '5 Mar 2024');
  });

  test('explains the format if it loses the focus with other text', async () => {
    render(<Dates onValue={() => {}} />);
    const field = screen.getByRole('textbox', { name: 'From' });
    await userEvent.type(field, '31/2/2024');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    expect(field).toHaveProperty('value', '31/2/2024');
    expect(described(field)).toContain('Enter a date, such as');
    await userEvent.clear(field);
    await userEvent.tab();
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });
});

test('a date field gives an example in its own format if the form refuses a text', () => {
  const message = 'Enter a valid date, such as 2024-03-05';
  const dates = (value: string) => (
    <DateField label="From" value={value} onChange={() => {}} errorMessage={message} />
  );
  const { rerender } = render(dates('31/2/2024'));
  expect(described(screen.getByRole('textbox'))).toBe('Enter a date, such as 5 Mar 2024');
  // A rule about a date is not replaced.
  rerender(dates('2024-03-05'));
  expect(described(screen.getByRole('textbox'))).toBe(message);
});

describe('during a press elsewhere, which could lose a control that moves,', () => {
  test('a date field waits with its error until the release', async () => {
    render(<Dates onValue={() => {}} />);
    const field = screen.getByRole('textbox', { name: 'From' });
    const user = userEvent.setup();
    await user.type(field, '31/2/2024');
    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    expect(document.activeElement).toBe(document.body);
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  test('a number field shows its number, and reports it at the release', async () => {
    const onValue = vi.fn<(value: number | undefined) => void>();
    render(<Numbers onValue={onValue} />);
    const field = screen.getByRole('textbox', { name: 'Mileage' });
    const user = userEvent.setup();
    for (const [typed, shown, value] of [
      ['51000', '51,000', 51_000],
      ['{Backspace}', '', undefined],
    ] as const) {
      onValue.mockClear();
      await user.tripleClick(field);
      await user.keyboard(typed);
      await user.pointer({ keys: '[MouseLeft>]', target: document.body });
      expect(document.activeElement).toBe(document.body);
      expect(field).toHaveProperty('value', shown);
      expect(onValue.mock.calls).toEqual([]);
      await user.pointer({ keys: '[/MouseLeft]', target: document.body });
      expect(onValue.mock.calls).toEqual([[value]]);
      expect(field).toHaveProperty('value', shown);
    }
  });
});

function Dates({ onValue }: { readonly onValue: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <DateField
      label="From"
      value={value}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
    />
  );
}

/** Returns the description that a screen reader reads after the name. */
function described(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
