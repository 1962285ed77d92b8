import type { FieldGroup } from '../../fields/FieldList.tsx';

// The fields of all versions, grouped. Versions 1.1 and 1.0 lack some of them. Fields that a
// version lacks are not displayed.

export const IDENTITY: FieldGroup = {
  title: 'Identity',
  fields: [
    'make',
    'model',
    'derivative',
    'description',
    'type',
    'marketSectorLineShorthand',
    'engineNumber',
    'imported',
    'scrapped',
  ],
};

/** In the order of the screen. */
export const SPEC_GROUPS: readonly FieldGroup[] = [
  {
    title: 'Body',
    fields: [
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
    note: 'Units are shown only where the provider states them',
    fields: [
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
    title: 'Performance and fuel economy',
    fields: [
      'powerOutputBhp',
      'powerOutputKw',
      'transmission',
      'gears',
      'urbanColdMpg',
      'extraUrbanMpg',
      'combinedMpg',
    ],
  },
  { title: 'Emissions and tax', fields: ['co2EmissionsGKm', 'co2Emissions', 'yearlyTaxCost'] },
  {
    title: 'Colour',
    fields: [
      'colour',
      'numberOfPreviousColours',
      'dateLastColourChange',
      'colourCode',
      'originalColourCode',
    ],
  },
  { title: 'Production', fields: ['year', 'builtFrom', 'builtTo'] },
  {
    title: 'Weights',
    note: 'For commercial vehicles only. Units not stated',
    emptyLabel: 'Weights (commercial vehicles only)',
    fields: ['kerbWeight', 'grossWeight'],
  },
  {
    title: 'Sound',
    note: 'Units not stated',
    fields: ['soundLevelStationary', 'soundLevelEngineSpeed'],
  },
];
