/** Paint colours as the service writes them. Common colours are listed several times. */
export const COLOURS = [
  { name: 'Black', code: 'K' },
  { name: 'Black', code: 'K' },
  { name: 'Grey', code: 'N' },
  { name: 'Grey', code: 'N' },
  { name: 'White', code: 'P' },
  { name: 'White', code: 'P' },
  { name: 'Blue', code: 'J' },
  { name: 'Blue', code: 'J' },
  { name: 'Silver', code: 'M' },
  { name: 'Red', code: 'R' },
  { name: 'Red', code: 'R' },
  { name: 'Green', code: 'H' },
  { name: 'Orange', code: 'L' },
  { name: 'Brown', code: 'C' },
  { name: 'Beige', code: 'A' },
  { name: 'Yellow', code: 'S' },
] as const;

export type Colour = (typeof COLOURS)[number];

/** The colour of a name; throws if the name is not in the list. */
export function colourNamed(name: Colour['name']): Colour {
  const colour = COLOURS.find((candidate) => candidate.name === name);
  if (!colour) throw new Error(`no colour “${name}”`);
  return colour;
}
