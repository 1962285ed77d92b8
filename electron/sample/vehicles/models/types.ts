/** A model with the specification that its derivatives share. */
export type Model = {
  readonly make: string;
  readonly model: string;
  readonly kind: 'car' | 'van' | 'classic' | 'kit';
  readonly body: string;
  readonly doors: number;
  readonly seats: number;
  /** Market sector, as in trade guides. */
  readonly sector: string;
  /** Millimetres: wheelbase, length, width, height. */
  readonly size: readonly [number, number, number, number];
  /** World manufacturer identifier: the first three characters of its VINs. */
  readonly wmi: string;
  readonly derivatives: readonly [Derivative, ...Derivative[]];
};

export type Derivative = {
  readonly name: string;
  readonly trim: string;
  readonly engine: Engine;
  readonly bhp: number;
  readonly gearbox: { readonly transmission: 'Manual' | 'Automatic'; readonly gears: number };
  /** Grams per kilometre; undefined before CO₂ was recorded. */
  readonly co2: number | undefined;
  /** Urban cold, extra urban, combined; undefined for electric vehicles and before 2000. */
  readonly mpg: readonly [number, number, number] | undefined;
  /** Original cost new, in pounds. */
  readonly price: number;
  /** Insurance group 1 to 50 and its suffix: `14E`. */
  readonly group: string;
  /** Kilograms: kerb and gross. */
  readonly weights: readonly [number, number];
  /** First and last year of first registration. */
  readonly years: readonly [number, number];
  readonly drive: string;
};

export type Fuel = 'Petrol' | 'Diesel' | 'Electric' | 'Hybrid Electric (Petrol)';

export type Engine = {
  readonly label: string;
  readonly fuel: Fuel;
  readonly delivery: string;
  readonly aspiration: 'Turbocharged' | 'Naturally Aspirated' | 'Not Applicable';
  /** Absent for electric motors. Bore and stroke in millimetres. */
  readonly block?: {
    readonly cc: number;
    readonly cylinders: number;
    readonly valves: number;
    readonly bore: number;
    readonly stroke: number;
  };
};

/** The last year of a derivative that is still sold. */
export const STILL_SOLD = 9999;
