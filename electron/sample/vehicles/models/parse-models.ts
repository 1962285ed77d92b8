import { ENGINES } from './engines.ts';

/** A model with the specification that its derivatives share. */
export type Model = ReturnType<typeof parseModel>;
export type Derivative = ReturnType<typeof parseDerivative>;

/** The last year of a derivative that is still sold. */
export const STILL_SOLD = 9999;

type Kind = 'car' | 'van' | 'classic' | 'kit';
/** Models of any other market sector are cars. The specification of a van includes its weights. */
const KIND_BY_SECTOR: Partial<Record<string, Kind>> = {
  'MEDIUM VAN': 'van',
  'LARGE VAN': 'van',
  CLASSIC: 'classic',
  'SPECIALIST SPORTS': 'kit',
};

const DRIVES = { F: 'Front Wheel Drive', R: 'Rear Wheel Drive', A: 'All Wheel Drive' } as const;

/**
 * Reads a table of models. Each model is a block of lines, followed by an empty one. Its first line
 * is: make | model | body | doors | seats | market sector | wheelbase/length/width/height in mm | WMI.
 * The other lines are its derivatives: name | trim | engine | bhp | gears and M or A | CO₂ in g/km |
 * mpg urban/extra-urban/combined | price new | insurance group | kerb/gross kg | first-last year of
 * first registration | driven wheels. `-` means none.
 */
export const parseModels = (table: string): readonly Model[] => table.split('\n\n').map(parseModel);

function parseModel(block: string) {
  const [head = '', ...lines] = block.trim().split('\n');
  const [make = '', model = '', body = '', doors, seats, sector = '', size, wmi = ''] =
    splitCells(head);
  const [wheelbase = 0, length = 0, width = 0, height = 0] = splitNumbers(size);
  const [first, ...rest] = lines.map(parseDerivative);
  if (!first) throw new Error(`no derivative of “${model}”`);
  const derivatives: readonly [Derivative, ...Derivative[]] = [first, ...rest];
  const kind: Kind = KIND_BY_SECTOR[sector] ?? 'car';
  const numbers = { doors: Number(doors), seats: Number(seats), wheelbase, length, width, height };
  return { make, model, kind, body, sector, ...numbers, wmi, derivatives };
}

function parseDerivative(line: string) {
  const [name = '', trim = '', engineName = '', bhp, gears = '', co2, mpg, price, ...more] =
    splitCells(line);
  const [group = '', weights, years = '', drive] = more;
  const engine = ENGINES[engineName];
  if (!engine) throw new Error(`no engine “${engineName}”`);
  const [urban = 0, extraUrban = 0, combined = 0] = splitNumbers(mpg);
  const [kerbWeight = 0, grossWeight = 0] = splitNumbers(weights);
  const [from = 0, to] = years.split('-').map(Number);
  return {
    name,
    trim,
    engine,
    bhp: Number(bhp),
    gears: Number.parseInt(gears, 10),
    transmission: gears.endsWith('A') ? 'Automatic' : 'Manual',
    co2: co2 === '-' ? undefined : Number(co2),
    mpg: mpg === '-' ? undefined : { urban, extraUrban, combined },
    price: Number(price),
    /** From 1 to 50, with a suffix: `14E`. */
    insuranceGroup: group.slice(0, -1),
    insuranceSuffix: group.slice(-1),
    kerbWeight,
    grossWeight,
    years: [from, to || STILL_SOLD] as const,
    drive: drive === 'A' || drive === 'R' ? DRIVES[drive] : DRIVES.F,
  };
}

const splitCells = (line: string) => line.split('|').map((cell) => cell.trim());
const splitNumbers = (cell = '') => cell.split('/').map(Number);
