import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Callout } from './Callout.tsx';
import { Dialog } from './Dialog.tsx';
import { Disclosure } from './Disclosure.tsx';
import { Section } from './Section.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Spinner } from './Spinner.tsx';
import { StatusMark } from './StatusMark.tsx';
import type { Tone } from './tone.ts';

test.each<[Tone, string]>([
  ['alert', 'Alert'],
  ['review', 'Review'],
  ['information', 'Information'],
  ['unknown', 'Not known'],
])('a callout of tone %s announces “%s” to screen readers', (tone, word) => {
  const { container } = render(
    <Callout tone={tone} title="Finance outstanding">
      Ring the lender
    </Callout>,
  );
  expect(container.textContent).toBe(`${word}: Finance outstandingRing the lender`);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('each tone has its own icon', () => {
  const tones: Tone[] = ['alert', 'review', 'information', 'unknown'];
  const shapes = tones.map((tone) => {
    const { container } = render(<StatusMark tone={tone}>words</StatusMark>);
    return container.querySelector('svg')?.innerHTML;
  });
  expect(new Set(shapes).size).toBe(4);
});

test('a section is a region named by its heading', () => {
  render(
    <Section title="Finance" note="1 agreement">
      inside
    </Section>,
  );
  expect(screen.getByRole('region', { name: 'Finance' }).textContent).toContain('inside');
  expect(screen.getByRole('heading', { name: 'Finance', level: 3 })).toBeDefined();
});

test('a disclosure renders its content when it is first opened, and still contains it when closed', async () => {
  render(
    <Disclosure title="Raw answer" note="4 kB">
      <p>inside</p>
    </Disclosure>,
  );
  expect(screen.queryByText('inside')).toBeNull();
  const button = screen.getByRole('button', { name: 'Raw answer 4 kB' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('inside')).toBeDefined();
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByText('inside')).toBeDefined();
});

test('a dialog is named, and Escape and Close request its close', async () => {
  const close = vi.fn<() => void>();
  render(
    <Dialog title="Remove the key?" onClose={close}>
      <p>It is deleted.</p>
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Remove the key?' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(2);
});

test('the spinner announces a wait once, a skeleton does not', () => {
  render(
    <>
      <Spinner label="Loading the valuation" />
      <Skeleton shape="grid" />
    </>,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading the valuation');
});
