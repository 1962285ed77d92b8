/** A group of the specification's fields under one heading. */
export type SpecGroup = {
  readonly title: string;
  readonly note?: string;
  /** What is named where none of the fields was given, if not the title. */
  readonly emptyLabel?: string;
  readonly names: readonly string[];
};

// The fields of every version by what they tell. Versions 1.1 and 1.0 lack some: what a version
// doesn't have isn't offered.

/** What tells this vehicle from others. */
export const IDENTITY: SpecGroup = {
  title: 'Identity',
  names: [
    'make',
    'model',
    'derivative',
    'description',
    'type',
    'marketSectorLineShorthand',
    'engineNumber',
    'cid',
    'imported',
    'scrapped',
  ],
};

/** How it is made and what it uses. */
export const TECHNICAL_GROUPS: readonly SpecGroup[] = [
  {
    title: 'Body',
    names: [
      'bodyStyle',
      'doors',
      'seats',
      'steeringPosition',
      'wheelPlan',
      'wheelbaseType',
      'wheelbase',
    ],
  },
  {
    title: 'Engine',
    note: 'Units stand only where the service states them',
    names: [
      'fuelType',
      'fuelDelivery',
      'engineCapacity',
      'numberCylinders',
      'cylinderLayout',
      'numberValves',
      'bore',
      'stroke',
      'enginePosition',
    ],
  },
  {
    title: 'Performance and economy',
    names: [
      'powerOutputBhp',
      'powerOutputKw',
      'transmission',
      'gears',
      'urbanColdMpg',
      'extraUrbanMpg',
      'combinedMpg',
    ],
  },
  { title: 'Emissions and tax', names: ['co2EmissionsGKm', 'co2Emissions', 'yearlyTaxCost'] },
];

export const COLOUR: SpecGroup = {
  title: 'Colour',
  names: [
    'colour',
    'numberOfPreviousColours',
    'dateLastColourChange',
    'colourCode',
    'originalColourCode',
  ],
};

export const PRODUCTION: SpecGroup = {
  title: 'Production',
  names: ['year', 'builtFrom', 'builtTo'],
};

/** What few vehicles have. */
export const RARE_GROUPS: readonly SpecGroup[] = [
  {
    title: 'Weights',
    note: 'For commercial vehicles only; units not stated',
    emptyLabel: 'Weights (commercial vehicles only)',
    names: ['kerbWeight', 'grossWeight'],
  },
  {
    title: 'Sound',
    note: 'Units not stated',
    names: ['soundLevelStationary', 'soundLevelEngineSpeed'],
  },
];
