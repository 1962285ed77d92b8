/** A point in the picture, in units of `WIDTH` by `HEIGHT`. */
export type Point = readonly [x: number, y: number];

export const WIDTH = 600;
export const HEIGHT = 400;

/** Presentation attributes by their SVG names. Never contains a style, a reference or an event. */
export type Look = Readonly<
  Partial<
    Record<
      | 'fill'
      | 'opacity'
      | 'stroke'
      | 'stroke-width'
      | 'stroke-linecap'
      | 'stroke-linejoin'
      | 'transform',
      string | number
    >
  >
>;

/** SECURITY: the only function that creates markup; its input can only become attribute values. */
function tag(name: string, attributes: Readonly<Record<string, string | number>>, inside = '') {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : escaped(value)}"`)
    .join('');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

/** A closed shape through these points. */
export function area(points: readonly Point[], fill: string, look: Look = {}): string {
  return points.length < 3 ? '' : tag('path', { d: `${trace(points)}z`, fill, ...look });
}

export function line(points: readonly Point[], stroke: string, width: number, look: Look = {}) {
  const around = { fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' };
  return points.length < 2 ? '' : tag('path', { d: trace(points), ...around, ...look });
}

/** A shape from SVG path data. */
export const curve = (d: string, fill: string, look: Look = {}) =>
  tag('path', { d, fill, ...look });

export function box(
  [x, y]: Point,
  [width, height]: Point,
  fill: string,
  { round = 0, ...look }: Look & { readonly round?: number } = {},
): string {
  return tag('rect', { x, y, width, height, ...(round > 0 && { rx: round }), fill, ...look });
}

/** Places drawings with their own units into the picture. The matrix is `a b c d e f` as in SVG. */
export function placed(matrix: readonly number[], ...inside: readonly string[]): string {
  const transform = `matrix(${matrix.map((part) => Math.round(part * 1000) / 1000).join(' ')})`;
  return tag('g', { transform }, inside.join(''));
}

export const disc = ([cx, cy]: Point, r: number, fill: string, look: Look = {}) =>
  tag('circle', { cx, cy, r, fill, ...look });

export const oval = ([cx, cy]: Point, [rx, ry]: Point, fill: string, look: Look = {}) =>
  tag('ellipse', { cx, cy, rx, ry, fill, ...look });

export const group = (look: Look, ...inside: readonly string[]) =>
  tag('g', look, inside.join('') || ' ');

/** Text in a picture. Only constant texts are passed in. */
export function words(text: string, [x, y]: Point, size: number, fill: string): string {
  return tag('text', { x, y, 'font-family': 'sans-serif', 'font-size': size, fill }, escaped(text));
}

export function picture(...inside: readonly string[]): string {
  const viewBox = `0 0 ${WIDTH} ${HEIGHT}`;
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox, width: WIDTH, height: HEIGHT },
    inside.join(''),
  );
}

/** Path data: a start, then relative steps in tenths of a unit, the shortest notation. */
function trace(points: readonly Point[]): string {
  let [atX, atY] = [0, 0];
  const steps = telling(points).flatMap(([x, y], at) => {
    const [dx, dy] = [Math.round(x * 10) - atX, Math.round(y * 10) - atY];
    if (at > 0 && dx === 0 && dy === 0) return [];
    [atX, atY] = [atX + dx, atY + dy];
    return [`${dx / 10}${dy < 0 ? '' : ' '}${dy / 10}`];
  });
  return `M${steps[0]}l${steps.slice(1).join(' ').replaceAll(' -', '-')}`.replaceAll(
    /(?<!\d)0\./g,
    '.',
  );
}

/** Removes points that lie on the line between their neighbours, within a visible tolerance. */
function telling(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const [at, point] of points.entries()) {
    const before = kept.at(-1);
    const after = points[at + 1];
    if (!before || !after || distance(point, before, after) > 0.22) kept.push(point);
  }
  return kept;
}

function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const share = Math.min(
    1,
    Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)),
  );
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

const short = (value: number) => String(Math.round(value * 10) / 10);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (found) => ENTITIES[found] ?? '');
