import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VirtualList, type VirtualListRef } from './VirtualList.tsx';

/** A window of ten rows of 32 pixels, 320 wide, because jsdom has no layout. */
const SIZES = { clientHeight: 320, clientWidth: 320, offsetHeight: 320, offsetWidth: 320 };
beforeEach(() => {
  for (const [name, value] of Object.entries(SIZES))
    vi.spyOn(HTMLElement.prototype, name as 'offsetHeight', 'get').mockReturnValue(value);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const rows = () => ({ columns: 1, height: 2 });
const threeColumns = () => ({ columns: 3, height: 2 });
const names = (count: number) => Array.from({ length: count }, (_, index) => `Item ${index}`);

type Props = Partial<ComponentProps<typeof VirtualList<string>>>;
const createList = (items: readonly string[], change: Props = {}) => (
  <VirtualList label="Things" items={items} layout={rows} listKey="a" {...change}>
    {(item, { tabIndex }) => (
      <>
        <span>{item}</span>
        <button type="button" tabIndex={tabIndex}>
          Open {item}
        </button>
      </>
    )}
  </VirtualList>
);
const listWith = (Open: 'button' | 'a') => (
  <VirtualList label="Things" items={names(20)} layout={rows} listKey="a">
    {(item, { tabIndex }) => (
      <Open href="#there" tabIndex={tabIndex}>
        {item}
      </Open>
    )}
  </VirtualList>
);
const renderedItems = () =>
  screen.getAllByRole('listitem').map((item) => item.firstChild?.textContent);
const focused = () => document.activeElement?.textContent;
const scroller = () => screen.getByRole('list').parentElement!;
const scrollTo = (top: number) => {
  scroller().scrollTop = top;
  fireEvent.scroll(scroller());
};

test('renders all items of a short list, but only the visible items of a long one with its full height', async () => {
  const { rerender } = render(createList(names(60)));
  expect(renderedItems()).toEqual(names(60));
  rerender(createList(names(100_000)));
  expect(renderedItems().length).toBeLessThan(30);
  expect(renderedItems()[0]).toBe('Item 0');
  expect(screen.getByRole('list', { name: 'Things' }).style.height).toBe('3200000px');
  const [first] = screen.getAllByRole('listitem');
  await waitFor(() => expect(first?.getAttribute('aria-setsize')).toBe('100000'));
  expect(first?.getAttribute('aria-posinset')).toBe('1');
});

test('items that scroll into view are rendered at their position', () => {
  render(createList(names(1000)));
  act(() => scrollTo(16_000));
  const item = screen.getByText('Item 505').closest('li');
  expect(item?.style.top).toBe('16160px');
  expect(screen.queryByText('Item 30')).toBeNull();
});

test('has one Tab stop; the arrows, Home, End and Page keys move from item to item', async () => {
  const user = userEvent.setup();
  render(createList(names(500)));
  await user.tab();
  expect(focused()).toBe('Open Item 0');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(focused()).toBe('Open Item 1');
  await user.keyboard('{PageDown}');
  expect(focused()).toBe('Open Item 10');
  await user.keyboard('{PageUp}');
  expect(focused()).toBe('Open Item 1');
  await user.keyboard('{End}');
  expect(focused()).toBe('Open Item 499');
  expect(scroller().scrollTop).toBe(500 * 32 - 320);
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Open Item 499');
  await user.keyboard('{Home}');
  expect(focused()).toBe('Open Item 0');
  expect(scroller().scrollTop).toBe(0);
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test('with several columns the arrow keys move in two dimensions', async () => {
  const user = userEvent.setup();
  render(createList(names(8), { layout: threeColumns }));
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('Open Item 4');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Open Item 7');
  await user.keyboard('{ArrowUp}{ArrowRight}{ArrowDown}');
  expect(focused(), 'nothing is below: the last').toBe('Open Item 7');
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
  expect(focused()).toBe('Open Item 2');
});

test('the focused item stays rendered when the list is scrolled away from it', async () => {
  const user = userEvent.setup();
  render(createList(names(1000)));
  await user.tab();
  await user.keyboard('{ArrowDown}');
  act(() => scrollTo(20_000));
  expect(focused()).toBe('Open Item 1');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Open Item 2');
  expect(scroller().scrollTop).toBe(64);
});

test('a new list starts at its top, with the focus if it was inside', async () => {
  const user = userEvent.setup();
  const memory = { get: () => 0, set: vi.fn() };
  const { rerender } = render(createList(names(50), { scrollPosition: memory }));
  await user.tab();
  await user.keyboard('{End}');
  act(() => scrollTo(900));
  rerender(createList(names(3), { listKey: 'b', scrollPosition: memory }));
  expect(scroller().scrollTop).toBe(0);
  expect(memory.set).toHaveBeenLastCalledWith(0);
  expect(focused()).toBe('Open Item 0');
});

test('a new list renders its visible items first and the rest after the first paint', async () => {
  const others = names(20).map((name) => name.replace('Item', 'Thing'));
  const { rerender } = render(createList(names(20)));
  rerender(createList(others, { listKey: 'b' }));
  expect(renderedItems()).toEqual([...others.slice(0, 10), ...names(20).slice(10)]);
  await waitFor(() => expect(renderedItems()).toEqual(others));
});

test('the focus remains in the list when its items are rendered differently', async () => {
  const user = userEvent.setup();
  const { rerender } = render(listWith('button'));
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  rerender(listWith('a'));
  expect(focused()).toBe('Item 2');
  expect(document.activeElement?.tagName).toBe('A');
});

test('a growing list preserves its scroll position', async () => {
  const user = userEvent.setup();
  const { rerender } = render(createList(names(40)));
  await user.tab();
  await user.keyboard('{End}');
  act(() => scrollTo(900));
  rerender(createList(names(400)));
  expect(scroller().scrollTop).toBe(900);
  expect(focused()).toBe('Open Item 39');
});

test('restores the scroll position and stores changes to it', () => {
  const memory = { get: () => 6400, set: vi.fn() };
  render(createList(names(1000), { scrollPosition: memory }));
  expect(scroller().scrollTop).toBe(6400);
  act(() => scrollTo(6432));
  expect(memory.set).toHaveBeenLastCalledWith(6432);
  expect(renderedItems()).toContain('Item 203');
});

test('a selected item scrolls into view by the shortest distance and becomes the Tab stop', async () => {
  const user = userEvent.setup();
  const { rerender } = render(createList(names(1000)));
  rerender(createList(names(1000), { selectedIndex: 500 }));
  expect(scroller().scrollTop).toBe(501 * 32 - 320);
  rerender(createList(names(1000), { selectedIndex: 499 }));
  expect(scroller().scrollTop).toBe(501 * 32 - 320);
  await user.tab();
  expect(focused()).toBe('Open Item 499');
});

test('the first visible item remains visible when the number of columns changes', () => {
  const { rerender } = render(createList(names(900)));
  act(() => scrollTo(300 * 32));
  rerender(createList(names(900), { layout: threeColumns }));
  expect(scroller().scrollTop).toBe(100 * 32);
  rerender(createList(names(900)));
  expect(scroller().scrollTop).toBe(300 * 32);
});

const higher = () => ({ columns: 1, height: 4 });

test('the visible focused item remains visible when the rows grow', () => {
  const { rerender } = render(createList(names(200)));
  scrollTo(3200);
  act(() => screen.getByRole('button', { name: 'Open Item 108' }).focus());
  rerender(createList(names(200), { layout: higher }));
  // Row 108 ends at 109 rows of 64 pixels, and the window is 320 high.
  expect(scroller().scrollTop).toBe(109 * 64 - 320);
  expect(focused()).toBe('Open Item 108');
});

test('a click beside the buttons selects and focuses an item, a click on a button or a text selection does not', async () => {
  const user = userEvent.setup();
  const pick = vi.fn();
  render(createList(names(5), { onSelect: pick }));
  await user.click(screen.getByText('Item 3'));
  expect(pick.mock.calls).toEqual([[3]]);
  expect(focused()).toBe('Open Item 3');
  await user.click(screen.getByRole('button', { name: 'Open Item 2' }));
  expect(pick).toHaveBeenCalledTimes(1);
  getSelection()?.selectAllChildren(screen.getByText('Item 1'));
  fireEvent.click(screen.getByText('Item 1'));
  expect(pick).toHaveBeenCalledTimes(1);
});

test('reports which item is hovered or focused, and when there is none', async () => {
  const user = userEvent.setup();
  const point = vi.fn();
  const { unmount } = render(createList(names(5), { onHover: point }));
  await user.hover(screen.getByText('Item 3'));
  expect(point).toHaveBeenLastCalledWith(3);
  await user.unhover(screen.getByRole('list'));
  expect(point).toHaveBeenLastCalledWith(undefined);
  await user.tab();
  expect(point).toHaveBeenLastCalledWith(0);
  await user.tab();
  expect(point).toHaveBeenLastCalledWith(undefined);
  await user.hover(screen.getByText('Item 4'));
  unmount();
  expect(point).toHaveBeenLastCalledWith(undefined);
});

test('can be focused and reports which item has the focus', () => {
  const ref = createRef<VirtualListRef>();
  render(createList(names(500), { ref, selectedIndex: 400 }));
  expect(ref.current?.getFocusedIndex()).toBeUndefined();
  act(() => ref.current?.focus());
  expect(focused()).toBe('Open Item 400');
  expect(ref.current?.getFocusedIndex()).toBe(400);
  expect(within(screen.getByRole('list')).getByText('Item 400')).toBeDefined();
});

test('renders the first items if there is no layout', () => {
  vi.restoreAllMocks();
  render(createList(names(500)));
  expect(renderedItems()).toHaveLength(60);
});
