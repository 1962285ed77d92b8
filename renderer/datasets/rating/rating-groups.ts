/** A group of the rating's fields under one heading. */
export type RatingGroup = {
  readonly title: string;
  readonly note?: string;
  readonly names: readonly string[];
};

/**
 * The fields of `core` by what they tell, in the order a reader asks. Those that stand at the top of
 * the tab (ABI code, groups, suffix) are not repeated.
 */
export const RATING_GROUPS: readonly RatingGroup[] = [
  {
    title: 'Vehicle',
    names: [
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
    note: 'Units stand only where the service states them',
    names: [
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
    names: [
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
    names: [
      'totalLength',
      'totalWidth',
      'totalHeight',
      'wheelBaseLength',
      'kerbWeight',
      'grossWeight',
      'maxPayload',
    ],
  },
  { title: 'Security and safety', names: ['securityCategory', 'aebType'] },
  {
    title: 'Production',
    names: ['nominalStartYear', 'productionEndYear', 'startDate', 'endDate'],
  },
  {
    title: 'Updates',
    names: ['lastUpdate', 'updateReason', 'updatedData', 'updateReasonHistory', 'dataVersion'],
  },
  {
    title: 'Codes of the rating body',
    names: [
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
