import { act, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyComponent, preloadWhenIdle } from './lazy-component.tsx';

type GreetingProps = { readonly name: string };

function Greeting({ name }: GreetingProps) {
  const [first] = useState(name);
  return <p>{`Hello ${name}, first ${first}`}</p>;
}
type ShownProps = GreetingProps & { readonly component: ComponentType<GreetingProps> };
const Shown = ({ component: Content, name }: ShownProps) => (
  <Suspense fallback="Loading">
    <Content name={name} />
  </Suspense>
);
const load = async () => ({ default: Greeting });

test('a component that is loaded renders at once', async () => {
  const Lazy = lazyComponent(load);
  await preloadWhenIdle([Lazy]);
  const { container } = render(<Shown component={Lazy} name="Ann" />);
  expect(container.textContent).toBe('Hello Ann, first Ann');
});

test('without that, it shows the fallback first, and keeps its state from then on', async () => {
  const Lazy = lazyComponent(load);
  const { rerender, container } = render(<Shown component={Lazy} name="Ann" />);
  expect(container.textContent).toBe('Loading');
  await screen.findByText('Hello Ann, first Ann');
  await act(() => Lazy.preload());
  rerender(<Shown component={Lazy} name="Bea" />);
  expect(container.textContent).toBe('Hello Bea, first Ann');
});

/** Shows that its content failed, until it is mounted again. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? 'Failed' : this.props.children);
}

test('a load that failed shows the error, is repeated later, and does not stop the others', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const failing = vi.fn(load).mockRejectedValue(new Error('no file'));
  const loadOther = vi.fn(load);
  const Failing = lazyComponent(failing);
  await preloadWhenIdle([Failing, lazyComponent(loadOther)]);
  expect(loadOther).toHaveBeenCalledTimes(1);
  const content = <Shown component={Failing} name="Ann" />;
  vi.useFakeTimers();
  const { rerender, container } = render(<Boundary key="first">{content}</Boundary>);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(container.textContent).toBe('Failed');
  expect(failing).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  failing.mockImplementation(load);
  rerender(<Boundary key="second">{content}</Boundary>);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  expect(container.textContent).toBe('Hello Ann, first Ann');
});
