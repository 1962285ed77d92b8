import { ENGINES } from './engines.ts';
import { type Derivative, type Model, STILL_SOLD } from './types.ts';

const DRIVES = { F: 'Front Wheel Drive', R: 'Rear Wheel Drive', A: 'All Wheel Drive' } as const;

/**
 * Reads a table of models. Each model is a block of lines, followed by an empty one. Its first line
 * is: make | model | body | doors | seats | market sector | wheelbase/length/width/height in mm | WMI.
 * The other lines are its derivatives: name | trim | engine | bhp | gears and M or A | CO₂ |
 * mpg urban/extra-urban/combined | price new | insurance group | kerb/gross kg | first-last year |
 * driven wheels. `-` means none.
 */
export function parseModels(kind: Model['kind'], table: string): Model[] {
  return table.split('\n\n').map((block) => {
    const [head = '', ...lines] = block.trim().split('\n');
    const [make = '', model = '', body = '', doors, seats, sector = '', size, wmi = ''] =
      splitCells(head);
    const [wheelbase = 0, length = 0, width = 0, height = 0] = splitNumbers(size);
    const [first, ...rest] = lines.map(parseDerivative);
    if (!first) throw new Error(`no derivative of “${model}”`);
    return {
      make,
      model,
      kind,
      body,
      doors: Number(doors),
      seats: Number(seats),
      sector,
      size: [wheelbase, length, width, height],
      wmi,
      derivatives: [first, ...rest],
    };
  });
}

function parseDerivative(line: string): Derivative {
  const [name = '', trim = '', engineName = '', bhp, gears = '', co2, mpg, price, ...more] =
    splitCells(line);
  const [group = '', weights, years = '', drive] = more;
  const engine = ENGINES[engineName];
  if (!engine) throw new Error(`no engine “${engineName}”`);
  const [urban = 0, extraUrban = 0, combined = 0] = splitNumbers(mpg);
  const [kerb = 0, gross = 0] = splitNumbers(weights);
  const [from, to] = years.split('-').map(Number);
  return {
    name,
    trim,
    engine,
    bhp: Number(bhp),
    gearbox: {
      gears: Number.parseInt(gears, 10),
      transmission: gears.endsWith('A') ? 'Automatic' : 'Manual',
    },
    co2: co2 === '-' ? undefined : Number(co2),
    mpg: mpg === '-' ? undefined : [urban, extraUrban, combined],
    price: Number(price),
    group,
    weights: [kerb, gross],
    years: [from ?? 0, to || STILL_SOLD],
    drive: drive === 'A' || drive === 'R' ? DRIVES[drive] : DRIVES.F,
  };
}

const splitCells = (line: string) => line.split('|').map((cell) => cell.trim());
const splitNumbers = (cell = '') => cell.split('/').map(Number);
