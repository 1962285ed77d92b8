import { area, box, HEIGHT, type Point, WIDTH, words } from './markup.ts';

/**
 * The forecourt under every car: a wall, a kerb, tarmac. The wall and the ground meet at `horizon`.
 */
export function forecourt(horizon: number): string {
  return [
    box([0, 0], [WIDTH, horizon], '#c9d3da'),
    box([0, 0], [WIDTH, horizon * 0.42], '#d6dee4'),
    ...[70, 220, 370, 520].map((x) => box([x, horizon * 0.42], [2, horizon * 0.58], '#bdc8d0')),
    box([0, horizon - 8], [WIDTH, 8], '#aeb9c0'),
    box([0, horizon], [WIDTH, HEIGHT - horizon], '#a9afb4'),
    box([0, horizon], [WIDTH, 12], '#9fa6ac'),
  ].join('');
}

/** A plain background for close-up views. */
export const plain = (fill: string) => box([0, 0], [WIDTH, HEIGHT], fill);

/** The line of a parking bay on the ground, between four corners. */
export const bayLine = (corners: readonly Point[]) => area(corners, '#dfe3e5', { opacity: 0.8 });

/** A caption in the picture that identifies it as a drawing. */
export function caption(): string {
  return [
    box([WIDTH - 134, HEIGHT - 34], [122, 22], '#ffffff', { round: 4, opacity: 0.82 }),
    words('Sample photo', [WIDTH - 123, HEIGHT - 18], 15, '#33393f'),
  ].join('');
}
