import { ENGINES } from './engines.ts';
import type { Derivative, Engine } from './types.ts';
import { STILL_SOLD } from './types.ts';

const DRIVES = { F: 'Front Wheel Drive', R: 'Rear Wheel Drive', A: 'All Wheel Drive' } as const;

/**
 * Reads a model's derivatives from a table with one per line: name | trim | engine | bhp | gears
 * and M or A | CO₂ | mpg urban/extra-urban/combined | price new | insurance group | kerb/gross kg |
 * first and last year | driven wheels. `-` means none.
 */
export function derivatives(table: string): [Derivative, ...Derivative[]] {
  const [first, ...rest] = table.trim().split('\n').map(readLine);
  if (!first) throw new Error('a model needs at least one derivative');
  return [first, ...rest];
}

function readLine(line: string): Derivative {
  const cells = line.split('|').map((cell) => cell.trim());
  const [name, trim, engine, bhp, gears, co2, mpg, price, group, weights, years, drive] = cells;
  const [urban = 0, extra = 0, combined = 0] = figures(mpg);
  const [kerb = 0, gross = 0] = figures(weights);
  const [from = 0, to = 0] = (years ?? '').split('-').map(Number);
  return {
    name: name ?? '',
    trim: trim ?? '',
    engine: engineNamed(engine ?? ''),
    bhp: Number(bhp),
    gearbox: {
      gears: Number.parseInt(gears ?? '', 10),
      transmission: gears?.endsWith('A') ? 'Automatic' : 'Manual',
    },
    co2: co2 === '-' ? undefined : Number(co2),
    mpg: mpg === '-' ? undefined : [urban, extra, combined],
    price: Number(price),
    group: group ?? '',
    weights: [kerb, gross],
    years: [from, to === 0 ? STILL_SOLD : to],
    drive: drive === 'A' || drive === 'R' ? DRIVES[drive] : DRIVES.F,
  };
}

const figures = (cell: string | undefined) => (cell ?? '').split('/').map(Number);

function engineNamed(name: string): Engine {
  const engine = Object.entries(ENGINES).find(([key]) => key === name)?.[1];
  if (!engine) throw new Error(`no engine “${name}”`);
  return engine;
}
