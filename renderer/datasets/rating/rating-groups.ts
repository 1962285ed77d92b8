import type { FieldGroup } from '../parts/fields-of.ts';

/** The fields of `core` by importance, without those at the top of the tab. */
export const RATING_GROUPS: readonly FieldGroup<'rating', readonly ['core']>[] = [
  {
    title: 'Vehicle',
    fields: [
      'manufacturer',
      'model',
      'trimLevel',
      'series',
      'vehicleType',
      'enhancedVehicleDescription',
      'legacyVehicleDescription',
    ],
  },
  {
    title: 'Engine and fuel',
    note: 'Units are shown only where the provider states them',
    fields: [
      'engineLabel',
      'cubicCapacity',
      'powerOutput',
      'aspirationType',
      'primaryFuelType',
      'secondaryFuelType',
      'electricVehicleType',
      'co2EmissionsGKm',
    ],
  },
  {
    title: 'Body and drive',
    fields: [
      'bodyStyle',
      'numberOfDoors',
      'numberOfSeats',
      'transmissionType',
      'driveType',
      'wheelBaseType',
      'roofHeightType',
    ],
  },
  {
    title: 'Dimensions and weights',
    note: 'Units not stated',
    fields: [
      'totalLength',
      'totalWidth',
      'totalHeight',
      'wheelBaseLength',
      'kerbWeight',
      'grossWeight',
      'maxPayload',
    ],
  },
  { title: 'Security and safety', fields: ['securityCategory', 'aebType'] },
  {
    title: 'Production',
    fields: ['nominalStartYear', 'productionEndYear', 'startDate', 'endDate'],
  },
  {
    title: 'Updates',
    fields: ['lastUpdate', 'updateReason', 'updatedData', 'updateReasonHistory', 'dataVersion'],
  },
  {
    title: 'Rating body codes',
    fields: [
      'tviCode',
      'bodyStyleCode',
      'primaryFuelTypeCode',
      'secondaryFuelTypeCode',
      'legacyFuelCode',
      'electricVehicleTypeCode',
      'aspirationTypeCode',
      'transmissionTypeCode',
      'legacyTransmissionCode',
      'driveTypeCode',
      'wheelBaseTypeCode',
      'roofHeightTypeCode',
    ],
  },
];
