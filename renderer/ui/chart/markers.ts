export type MarkerShape = 'circle' | 'square' | 'triangle' | 'diamond';

/** Returns the outline of a marker around a point, `size` across. */
export function markerPath(marker: MarkerShape, x: number, y: number, size: number): string {
  const halfSize = size / 2;
  const start = (dx: number, dy: number) => `M${roundToTenth(x + dx)} ${roundToTenth(y + dy)}`;
  switch (marker) {
    case 'circle':
      return `${start(-halfSize, 0)}a${halfSize} ${halfSize} 0 1 0 ${size} 0a${halfSize} ${halfSize} 0 1 0 ${-size} 0Z`;
    case 'square':
      return `${start(-halfSize, -halfSize)}h${size}v${size}h${-size}Z`;
    case 'triangle':
      return `${start(0, -halfSize * 1.2)}l${halfSize * 1.15} ${size}h${-size * 1.15}Z`;
    case 'diamond':
      return `${start(-halfSize, 0)}l${halfSize} ${-halfSize}l${halfSize} ${halfSize}l${-halfSize} ${halfSize}Z`;
  }
}

export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;
