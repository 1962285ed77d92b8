import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Plate } from '../ui/Plate.tsx';
import { ValueText } from '../ui/ValueText.tsx';
import { readData } from './copy-data.ts';

test.each([
  { name: 'a plate', value: <Plate vrm="AB12CDE" />, text: 'AB12 CDE' },
  { name: 'text in place of a plate', value: <Plate vrm="not a plate" />, text: 'not a plate' },
  {
    name: 'a long value as far as it is shown, without its button',
    value: <ValueText text={'x'.repeat(500)} />,
    text: `${'x'.repeat(220)}…`,
  },
])('copies $name', ({ value, text }) => {
  render(
    <dl>
      <dt>Name</dt>
      <dd>{value}</dd>
    </dl>,
  );
  expect(readData(screen.getByRole('definition'))?.value).toBe(text);
});
