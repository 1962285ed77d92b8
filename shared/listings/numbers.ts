/** `45210` → `45,210`; a figure too large to be exact is as it came. */
export function formatNumber(figure: number): string {
  return Math.abs(figure) < 1e15
    ? figure.toLocaleString('en-GB', { maximumFractionDigits: 3 })
    : String(figure);
}

/** `45210` → `45,210 miles`; `1` → `1 mile`. */
export function formatMiles(miles: number): string {
  return `${formatNumber(miles)} ${miles === 1 ? 'mile' : 'miles'}`;
}

/** A point in degrees, latitude first as on maps: `53.796, -1.548`. */
export function formatCoordinates(latitude: number, longitude: number): string {
  return `${latitude}, ${longitude}`;
}
