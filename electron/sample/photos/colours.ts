import type { PhotoColour } from '../../../shared/sample/photo-url.ts';

/** The shades of one paint in the light, each as `#rrggbb`. The pictures name them as placeholders. */
export type Paint = {
  /** Surfaces that face the sky. */
  readonly top: string;
  /** Lit surfaces: the front, an edge. */
  readonly highlight: string;
  readonly side: string;
  /** The rear, which is turned away from the sun. */
  readonly rear: string;
  /** Low surfaces and those that are turned away. */
  readonly shadow: string;
  readonly panelGap: string;
};

const BASE: Readonly<Record<PhotoColour, string>> = {
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

export function getPaint(colour: PhotoColour | undefined): Paint {
  const side = colour ? BASE[colour] : UNKNOWN;
  return {
    top: mixColours(side, '#ffffff', 0.22),
    highlight: mixColours(side, '#ffffff', 0.1),
    side,
    rear: mixColours(side, '#14181e', 0.1),
    shadow: mixColours(side, '#14181e', 0.26),
    panelGap: mixColours(side, '#14181e', 0.5),
  };
}

/** Mixes a colour with a share, 0 to 1, of another. */
function mixColours(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)];
  const mixed = a.map((value, at) => Math.round(value + ((b[at] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
