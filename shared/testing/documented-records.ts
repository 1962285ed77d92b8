import type { DatasetId } from '../provider/catalogue.ts';

/** Field names, one or several per key, and their documented types. */
export type DocumentedShape = {
  readonly [names: string]: string | DocumentedShape | readonly [DocumentedShape];
};

const OPTION: DocumentedShape = { 'code description': 'string' };

const SPEC_10: DocumentedShape = {
  'cid year gears doors seats engineCapacity numberValves numberCylinders': 'number',
  'powerOutputBhp powerOutputKw wheelbase co2Emissions yearlyTaxCost': 'number',
  'make model type derivative bodyStyle steeringPosition transmission': 'string',
  'fuelType fuelDelivery enginePosition cylinderLayout': 'string',
  'builtFrom builtTo': 'datetime-space',
  'scrapped imported': 'boolean',
};

const SPEC_12: DocumentedShape = {
  'bodyStyle colour colourCode originalColourCode derivative description engineNumber': 'string',
  'fuelDelivery fuelType make model marketSectorLineShorthand steeringPosition': 'string',
  'transmission type wheelPlan wheelbaseType cylinderLayout enginePosition': 'string',
  'builtFrom builtTo': 'datetime-space',
  dateLastColourChange: 'date',
  'bore cid co2Emissions co2EmissionsGKm combinedMpg doors engineCapacity extraUrbanMpg': 'number',
  'gears grossWeight kerbWeight numberCylinders numberValves powerOutputBhp': 'number',
  'powerOutputKw seats soundLevelEngineSpeed soundLevelStationary stroke urbanColdMpg': 'number',
  'wheelbase year yearlyTaxCost numberOfPreviousColours': 'number',
  'imported scrapped': 'boolean',
};

const LISTING_20: DocumentedShape = {
  'description colour fuelType adText location vrm': 'string',
  'year price mileage': 'number',
  'firstSeen soldDate': 'datetime-T',
  dealer: { 'type name': 'string' },
};
const PAGE_2: DocumentedShape = { 'total page limit': 'number' };

const NUMBER_FACET = [{ key: 'number', count: 'integer' }] as const;
const WORD_FACET = [{ key: 'string', count: 'integer' }] as const;

/**
 * For tests: every record of the API documentation, transcribed again from its tables. A mistake in
 * a schema remains undetected only if the same mistake was made here.
 */
export const DOCUMENTED_RECORDS: readonly (readonly [DatasetId, string, DocumentedShape])[] = [
  [
    'rating',
    '1.0',
    {
      'make model': 'string',
      core: {
        'kerbWeight grossWeight totalHeight totalWidth totalLength linkedAbiCode': 'number',
        'powerOutput numberOfDoors maxPayload productionEndYear cubicCapacity': 'number',
        'wheelBaseLength series nominalStartYear numberOfSeats co2EmissionsGKm': 'number',
        'startDate endDate lastUpdate': 'datetime-space',
        'legacyVehicleDescription aspirationType aspirationTypeCode tviCode aebType': 'string',
        'bodyStyle bodyStyleCode wheelBaseType wheelBaseTypeCode legacyFuelCode': 'string',
        'dataVersion transmissionType transmissionTypeCode legacyTransmissionCode': 'string',
        'primaryFuelType primaryFuelTypeCode secondaryFuelType secondaryFuelTypeCode': 'string',
        'gr20Actual gr50Actual model securityCategory updateReason': 'string',
        'updateReasonHistory updatedData groupRatingSuffix abiCode abiCodeHistory': 'string',
        'abiDescription trimLevel driveType driveTypeCode roofHeightType': 'string',
        'roofHeightTypeCode electricVehicleType electricVehicleTypeCode vehicleType': 'string',
        'enhancedVehicleDescription manufacturer engineLabel': 'string',
      },
    },
  ],
  ['spec', '1.2', SPEC_12],
  ['spec', '1.1', { ...SPEC_10, 'colour wheelPlan': 'string' }],
  ['spec', '1.0', SPEC_10],
  [
    'valuation',
    '1.0',
    {
      'cid ocn daysToSale youngUsed': 'number',
      'make model stockingDepreciation': 'string',
      mileage: { value: 'number', estimate: 'boolean' },
      valuation: {
        'retail trade independent supermarket franchise percentOfOcn': 'number',
        grossProfit: { 'profit percentage': 'number' },
        date: 'date',
        confidence: { 'lower upper': 'number' },
      },
    },
  ],
  [
    'saleEvents',
    '2.0',
    {
      'make model trim': 'string',
      saleEvents: [
        {
          sold: 'boolean',
          'mileage originalMileage price originalPrice': 'number',
          'totalListingCount activeListingCount': 'number',
          'vrm adText businessName dealerType': 'string',
          'firstSeen updatedAt': 'datetime-T',
          photos: 'string[]',
        },
      ],
    },
  ],
  [
    'similarListings',
    '3.0',
    {
      'total page limit': 'integer',
      listings: [
        {
          'description colour fuelType adText vrm': 'string',
          // The documentation states only that these three are nullable.
          'location postcode soldDate': 'string',
          'year price mileage': 'number',
          'firstSeen lastSeen': 'datetime-space',
          transmission: { value: 'string' },
          engineCapacity: { value: 'number', display: 'string' },
          dealer: { 'type name': 'string', dealerIds: 'number[]' },
          images: 'string[]',
          insights: { writeoffCategory: 'string' },
        },
      ],
      criteria: {
        'vrm sort order': 'string',
        filters: {
          'colours keywords dealerTypes categories': 'string[]',
          years: 'integer[]',
          'live youngUsed trade': 'boolean',
          mileage: { 'min max nearest': 'number' },
          distance: 'number',
        },
        location: { 'lat lon': 'number' },
        'mileage valuation year': 'number',
        'showFilters showCriteria': 'boolean',
      },
      filters: {
        dealerIndependent: NUMBER_FACET,
        dealerMain: NUMBER_FACET,
        dealerSupermarket: NUMBER_FACET,
        sold: NUMBER_FACET,
        plateYear: NUMBER_FACET,
        colour: WORD_FACET,
        saleType: WORD_FACET,
        category: WORD_FACET,
      },
    },
  ],
  ['similarListings', '2.1', { ...PAGE_2, listings: [{ ...LISTING_20, postcode: 'string' }] }],
  ['similarListings', '2.0', { ...PAGE_2, listings: [LISTING_20] }],
  [
    'advertFeatureSet',
    '1.0',
    {
      'make model trim featuresWords': 'string',
      'auctionSite marketplace': 'boolean',
      'features modifications modificationsWords serviceHistory serviceHistoryWords': 'string[]',
      'featuresCount modificationsCount serviceHistoryCount': 'number',
    },
  ],
  [
    'status',
    '1.0',
    {
      'make model derivative': 'string',
      yearOfManufacture: 'integer',
      mot: { status: 'string', expiryDate: 'date' },
      tax: { status: 'string', dueDate: 'date' },
      'imported scrapped': 'boolean',
    },
  ],
  [
    'security',
    '1.0',
    {
      'model make vrm vin serial subscriptionStatus hardwareType': 'string',
      'startDate endDate installDate': 'date',
    },
  ],
  ['optionsActual', '2.0', { 'make model derivative': 'string', options: [OPTION] }],
  [
    'optionsActual',
    '1.0',
    { 'make model derivative': 'string', actual: { 'make model': 'string', options: [OPTION] } },
  ],
  [
    'motFeatureSet',
    '2.0',
    {
      'make model trim': 'string',
      passed: 'boolean',
      averageAnnualMileage: 'integer',
      'averageDangerous averageMajor averageMinor averageAdvisories averageFailure': 'number',
      'averageAnnualFailRate averageFailedPlate': 'number',
      'totalFailedMots totalPassedMots totalMotsWithDangerous totalMotsWithMajor': 'integer',
      'totalMotsWithMinor totalMotsWithAdvisories totalDangerous totalMajor totalMinor': 'integer',
      'totalFailedPlate recentDangerous recentMajor recentMinor': 'integer',
      yearlyMotData: [
        {
          firstTimePass: 'boolean',
          completedDate: 'moment',
          'advisoriesCount failureCount plateFailureCount mileage dangerousCount': 'number',
          'majorCount minorCount failureTrend advisoriesTrend mileageSinceLastTest': 'number',
          'failedMotsCount passedMotsCount motsWithMinorCount motsWithMajorCount': 'number',
          'motsWithDangerousCount motsWithAdvisoriesCount': 'number',
        },
      ],
    },
  ],
  [
    'motFeatureSet',
    '1.0',
    {
      'make model trim': 'string',
      passed: 'boolean',
      'averageAnnualMileage averageDangerous averageMajor averageMinor': 'number',
      'averageAdvisories averageFailure averageAnnualFailRate': 'number',
      'failedMots passedMots totalDangerous totalMajor totalMinor': 'integer',
      'recentDangerous recentMajor recentMinor': 'integer',
      mots: [
        {
          firstTimePass: 'boolean',
          completedDate: 'moment',
          'advisoriesCount failureCount keywordsCount mileage dangerousCount': 'number',
          'majorCount minorCount failureTrend advisoriesTrend annualMileage': 'number',
        },
      ],
    },
  ],
  [
    'check',
    '1.0',
    {
      'vrm description': 'string',
      overview: {
        status: 'string',
        detail: {
          finance: 'boolean',
          legal: { 'highRisk stolen imported exported': 'boolean' },
          damage: { 'writeOff scrapped': 'boolean' },
        },
      },
      runningCost: { 'yearlyFuelCost yearlyTaxCost yearlyTotalCost': 'number' },
      buyerInfo: { 'vin engineNumber': 'string', v5cDate: 'datetime-T' },
      finance: {
        agreements: [
          {
            'financeCompany agreementRef agreementType vehicleDescription': 'string',
            'financeContactNumber agreementTerm': 'number',
            agreementDate: 'datetime-T',
          },
        ],
      },
      tax: { status: 'string', expiryDate: 'date' },
      mot: { status: 'string', expiryDate: 'date' },
      legal: {
        highRisk: [
          {
            'type info company contactNumber contactReference': 'string',
            'dateOfInterest dateOfTransaction': 'date',
            registrationPeriod: 'number',
          },
        ],
        stolen: { dateReported: 'date', 'status policeForce contactNumber': 'string' },
        'imported exported': 'number',
      },
      provider: {
        valuation: { retail: 'number', date: 'date' },
        mileage: { estimate: 'number' },
      },
      damageReport: { scrapped: {}, writeOff: {}, vicInspected: {} },
      condition: [
        { lossDate: 'datetime-T', 'insurerName contactNumber claimNumber status': 'string' },
      ],
      ecoEnv: { co2: { value: 'number', 'unit rating': 'string' } },
    },
  ],
  [
    'keepers',
    '1.0',
    {
      'make model trim': 'string',
      previousOwners: 'integer',
      'firstRegistration keeperAcquisition previousKeeper': 'datetime-space',
      previousKeeperDisposal: 'datetime-space',
    },
  ],
  [
    'vrms',
    '1.0',
    {
      'make model trim': 'string',
      vrmChanges: [{ 'vrm previousVrm': 'string', 'onVehicle offVehicle': 'date' }],
    },
  ],
];
