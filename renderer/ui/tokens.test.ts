import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Tokens = ReadonlyMap<string, string>;

/** The declarations of the block that starts with a selector. */
function block(selector: string): string {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`No block for ${selector}`);
  return css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
}

const declarations = block(':root').matchAll(/(--[\w-]+):\s*([^;]+);/g);
const tokens: Tokens = new Map(
  Array.from(declarations, ([, name = '', value = '']) => [name, value]),
);
const LIGHT_DARK = /^light-dark\((.+), (.+)\)$/;

/** The tokens as one of the two schemes shows them. */
function inScheme(scheme: 'light' | 'dark'): Tokens {
  const side = scheme === 'light' ? '$1' : '$2';
  return new Map(Array.from(tokens, ([name, value]) => [name, value.replace(LIGHT_DARK, side)]));
}

const light = inScheme('light');
const dark = inScheme('dark');

/** Returns the WCAG 2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  expect(hex).toMatch(/^#[\da-f]{6}$/);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) => {
    const channel = Number.parseInt(hex.slice(index, index + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, ink: string, ground: string): number {
  const [a, b] = [ink, ground].map((name) => luminance(tokens.get(name) ?? name));
  const [lighter = 0, darker = 0] = [a ?? 0, b ?? 0].toSorted((one, two) => two - one);
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS = ['--page', '--surface', '--raised', '--hover', '--selected'];
const TONES = ['--alert', '--review', '--information', '--unknown'];
const TONE_GROUNDS = TONES.map((tone) => `${tone}-bg`);
const BANDS = ['--production', '--uat', '--sample'];

const SURFACES = ['--page', '--surface', '--raised'];

/** Returns every combination of an ink and a background. */
function pairs(inks: readonly string[], grounds: readonly string[]): [string, string][] {
  return inks.flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground]));
}

const TEXT = [
  pairs(['--ink', '--ink-2', '--accent'], GROUNDS),
  pairs(['--ink', '--ink-2', '--accent'], TONE_GROUNDS),
  pairs(TONES, [...SURFACES, '--hover']),
  TONES.map((tone): [string, string] => [tone, `${tone}-bg`]),
  pairs(['--accent-ink'], [...BANDS, '--accent', '--accent-hover']),
  pairs(BANDS, ['--page', '--surface']),
  pairs(['--plate-ink'], ['--plate-yellow']),
].flat();
const SHAPES = pairs(['--line-strong', '--focus'], SURFACES);

describe.each([
  ['light', light],
  ['dark', dark],
])('contrast in %s', (_theme, schemeTokens) => {
  test.each(TEXT)('%s is readable on %s', (ink, ground) =>
    expect(contrast(schemeTokens, ink, ground)).toBeGreaterThanOrEqual(4.5),
  );
  test.each(SHAPES)('%s is visible on %s', (shape, ground) =>
    expect(contrast(schemeTokens, shape, ground)).toBeGreaterThanOrEqual(3),
  );
});

test('the colour scheme is that of the system unless the user chooses one', () => {
  expect(block(':root')).toContain('color-scheme: light dark;');
  expect(block(":root[data-theme='light']")).toContain('color-scheme: light;');
  expect(block(":root[data-theme='dark']")).toContain('color-scheme: dark;');
});

test('every colour of a scheme is opaque, and differs from the other', () => {
  const paired = [...tokens].filter(([, value]) => value.includes('light-dark'));
  expect(paired.length).toBeGreaterThan(0);
  for (const [name] of paired) {
    expect(light.get(name)).toMatch(/^#[\da-f]{6}$/);
    expect(dark.get(name)).toMatch(/^#[\da-f]{6}$/);
    expect(dark.get(name)).not.toBe(light.get(name));
  }
});

test('no text is smaller than 12 pixels and no motion longer than 150 ms', () => {
  expect(light.get('--text-label')).toBe('0.75rem');
  expect(Number.parseFloat(light.get('--quick') ?? '')).toBeLessThanOrEqual(150);
});
