import { type RefObject, useCallback, useMemo, useState } from 'react';
import { type Room, useRoom } from './useRoom.ts';

export type Side = 'filters' | 'results' | 'aside';
export type Shown = Readonly<Record<Side, boolean>>;

/** What somebody wants to see: of the outer two, each where there is room for all, else the last one. */
export type Wish = {
  readonly filters: boolean;
  readonly aside: boolean;
  /** Beside the results where there is room for one, instead of them where there is none. */
  readonly narrow: { readonly two: Side; readonly one: Side };
};

export const FIRST_WISH: Wish = {
  filters: true,
  aside: true,
  narrow: { two: 'filters', one: 'results' },
};

/** The columns on screen. */
export function shownIn(room: Room, wish: Wish): Shown {
  switch (room) {
    case 'three':
      return { filters: wish.filters, results: true, aside: wish.aside };
    case 'two':
      return {
        filters: wish.narrow.two === 'filters',
        results: true,
        aside: wish.narrow.two === 'aside',
      };
    case 'one':
      return {
        filters: wish.narrow.one === 'filters',
        results: wish.narrow.one === 'results',
        aside: wish.narrow.one === 'aside',
      };
  }
}

/** The wish after a column was opened or closed; the results are never closed but by another column. */
export function wishing(wish: Wish, room: Room, side: Side, open: boolean): Wish {
  const next: Side = open ? side : 'results';
  switch (room) {
    case 'three':
      return side === 'results' ? wish : { ...wish, [side]: open };
    case 'two':
      return { ...wish, narrow: { ...wish.narrow, two: next } };
    case 'one':
      return { ...wish, narrow: { ...wish.narrow, one: next } };
  }
}

/** The columns of the browser: as many as there is room for, and which of them somebody wants. */
export function useSides(): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly room: Room;
  readonly shown: Shown;
  readonly open: (side: Side, open: boolean) => void;
} {
  const [ref, room] = useRoom();
  const [wish, setWish] = useState(FIRST_WISH);
  const open = useCallback(
    (side: Side, isOpen: boolean) => setWish((before) => wishing(before, room, side, isOpen)),
    [room],
  );
  const shown = useMemo(() => shownIn(room, wish), [room, wish]);
  return { ref, room, shown, open };
}
