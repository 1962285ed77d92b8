import type { PhotoColour } from '../../../shared/sample/photo-url.ts';

/** How the shades of a paint are mixed: the other colour and its share. The pictures name them. */
const SHADES = {
  /** Surfaces that face the sky. */
  top: ['#ffffff', 0.22],
  /** Lit surfaces: the front, an edge. */
  highlight: ['#ffffff', 0.1],
  side: ['#ffffff', 0],
  /** The rear, which is turned away from the sun. */
  rear: ['#14181e', 0.1],
  /** Low surfaces and those that are turned away. */
  shadow: ['#14181e', 0.26],
  panelGap: ['#14181e', 0.5],
} as const;

const PAINTS: Readonly<Record<PhotoColour, string>> = {
  black: '#2b2e33',
  grey: '#6f767e',
  white: '#e9ebec',
  blue: '#2f5f9e',
  silver: '#b9bec3',
  red: '#b3322e',
  green: '#3d6b4c',
  orange: '#d5742a',
  brown: '#6e4c36',
  beige: '#cdbd9f',
  yellow: '#e0b62e',
  purple: '#5d4580',
  gold: '#a98d4b',
};

/** For an unknown colour: primer grey. */
const UNKNOWN = '#9aa0a6';

/** The shades of a paint in the light by name, each as `#rrggbb`. */
export function getShades(colour: PhotoColour | undefined): ReadonlyMap<string, string> {
  const paint = colour ? PAINTS[colour] : UNKNOWN;
  return new Map(
    Object.entries(SHADES).map(([name, [other, share]]) => [name, mixColours(paint, other, share)]),
  );
}

/** Mixes a colour with a share, 0 to 1, of another. */
function mixColours(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)];
  const mixed = a.map((value, at) => Math.round(value + ((b[at] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
