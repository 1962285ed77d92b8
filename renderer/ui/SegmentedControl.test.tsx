import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { List } from 'lucide-react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SegmentedControl } from './SegmentedControl.tsx';

const OPTIONS = [
  { value: 'list', label: 'List', icon: List },
  { value: 'gallery', label: 'Gallery' },
] as const;

function StatefulControl({
  onChange,
  isDisabled = false,
}: {
  onChange: (value: string) => void;
  isDisabled?: boolean;
}) {
  const [value, setValue] = useState<'list' | 'gallery'>('list');
  return (
    <SegmentedControl
      label="Show as"
      options={OPTIONS}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
      isDisabled={isDisabled}
    />
  );
}

const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').map((item) => item.checked);

test('is a group of radio buttons with its name, changed by pointer and by arrow keys', async () => {
  const change = vi.fn();
  render(<StatefulControl onChange={change} />);
  expect(screen.getByRole('radiogroup', { name: 'Show as' })).toBeDefined();
  expect(chosen()).toEqual([true, false]);
  await userEvent.click(screen.getByRole('radio', { name: 'Gallery' }));
  expect(chosen()).toEqual([false, true]);
  await userEvent.keyboard('{ArrowLeft}');
  expect(chosen()).toEqual([true, false]);
  expect(change.mock.calls).toEqual([['gallery'], ['list']]);
});

test('can be disabled', async () => {
  const change = vi.fn();
  render(<StatefulControl onChange={change} isDisabled />);
  await userEvent.click(screen.getByRole('radio', { name: 'Gallery' }));
  expect(change).not.toHaveBeenCalled();
});
