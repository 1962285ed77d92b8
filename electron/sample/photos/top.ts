import type { Place } from './camera.ts';
import { drawCockpit } from './cockpit.ts';
import { hull } from './hull.ts';
import type { Model } from './model.ts';
import { area, line, type Point } from './markup.ts';
import { GLASS, GLASS_BRIGHT } from './colours.ts';

/**
 * The surfaces that face the sky: bonnet, windscreen, roof, rear window, boot lid; far ones first.
 */
export function drawTop(model: Model): string {
  const { outline, paint, aspect, shape } = model;
  const bonnet = strip(model, outline.bonnet, paint.top, 3);
  const windscreen = shape.open ? '' : screen(model, outline.windscreen);
  const roof = shape.open
    ? drawCockpit(model)
    : area(hull(across(model, outline.roof, 7)), paint.top);
  const rear = screen(model, outline.rearWindow);
  const boot = strip(model, outline.boot, paint.top, 2);
  const parts = [boot, rear, roof, windscreen, bonnet];
  return (aspect === 'rear' ? parts.toReversed() : parts).join('') + creases(model);
}

/** Points in the picture along both edges and the middle. */
function across({ skin, camera }: Model, edge: readonly Point[], crown: number): Point[] {
  const [from = 0] = edge[0] ?? [];
  const [to = 1] = edge.at(-1) ?? [];
  return edge.flatMap((at) => {
    const [x, y, z] = skin.flank(at);
    const along = (x - from) / (to - from);
    const high = crown * 4 * along * (1 - along) + 2;
    return [-1, -0.5, 0, 0.5, 1].map((share) =>
      camera([x, y + high * (1 - share ** 2), z * share]),
    );
  });
}

/** A strip from the near edge over the slightly higher middle to the far edge. */
function strip({ skin, camera }: Model, edge: readonly Point[], fill: string, crown: number) {
  const near = edge.map((at) => skin.flank(at));
  const far = edge.map((at) => skin.flank(at, -1));
  const middle = edge.map(([x, y]): Place => [x, y + crown, 0]);
  const seam = { stroke: fill, 'stroke-width': 0.6 };
  return [
    area([...far, ...middle.toReversed()].map(camera), fill, seam),
    area([...middle, ...near.toReversed()].map(camera), fill, seam),
  ].join('');
}

/** Glass in its frame, with the sky reflected in one corner. */
function screen(model: Model, edge: readonly Point[]): string {
  const first = edge[0];
  const last = edge.at(-1);
  if (!first || !last) return '';
  const at = (along: number, share: number): Point => {
    const [x, y, z] = model.skin.flank([
      first[0] + (last[0] - first[0]) * along,
      first[1] + (last[1] - first[1]) * along,
    ]);
    return model.camera([x, y + 2 * (1 - share ** 2), z * share]);
  };
  const across = [-0.93, -0.5, 0, 0.5, 0.93];
  const pane = [
    ...across.map((share) => at(0.04, share)),
    ...across.toReversed().map((share) => at(0.93, share * 0.97)),
  ];
  const glint = [at(0.04, 0.1), at(0.04, 0.42), at(0.93, 0.72), at(0.93, 0.4)];
  return [
    strip(model, edge, model.paint.side, 2),
    area(pane, GLASS),
    area(glint, GLASS_BRIGHT, { opacity: 0.55 }),
  ].join('');
}

/** The creases of a bonnet, which show its length. */
function creases({ skin, camera, outline: { bonnet }, paint, aspect }: Model): string {
  if (aspect === 'rear') return '';
  return [-0.55, 0.55]
    .map((share) => {
      const fold = bonnet.slice(5).map((at): Place => {
        const [x, y, z] = skin.flank(at);
        return [x, y + 2, z * share];
      });
      return line(fold.map(camera), paint.side, 1.2, { opacity: 0.8 });
    })
    .join('');
}
