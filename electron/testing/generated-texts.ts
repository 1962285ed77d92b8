/** Material of generated reports: realistic vehicle names and texts. */
type Model = readonly [make: string, model: string, derivatives: readonly [string, ...string[]]];
export const MODELS: readonly [Model, ...Model[]] = [
  ['FORD', 'FOCUS', ['ZETEC 1.0', 'TITANIUM TDCI', 'ST-LINE X', 'ECOBOOST 125']],
  ['FORD', 'FIESTA', ['ZETEC 1.25', 'TITANIUM', 'ST-3 TURBO']],
  ['FORD', 'TRANSIT', ['350 LEADER', 'TREND L3H2', 'CUSTOM 300']],
  ['VOLKSWAGEN', 'GOLF', ['MATCH TDI BLUEMOTION', 'GTI DSG', 'R-LINE TSI EVO']],
  ['VOLKSWAGEN', 'POLO', ['SE TSI', 'MATCH', 'BEATS']],
  ['BMW', '3 SERIES', ['320D M SPORT', '330E SE PRO', '318I SPORT']],
  ['MERCEDES-BENZ', 'C CLASS', ['C220D AMG LINE', 'C200 SPORT PREMIUM', 'C43 4MATIC']],
  ['AUDI', 'A4', ['S LINE TDI QUATTRO', 'SPORT 35 TFSI', 'BLACK EDITION']],
  ['VAUXHALL', 'CORSA', ['SRI VX-LINE', 'DESIGN 75 ECOTEC', 'ELITE NAV']],
  ['VAUXHALL', 'ASTRA', ['TECH LINE CDTI', 'SRI TURBO', 'ENERGY']],
  ['NISSAN', 'QASHQAI', ['N-CONNECTA DCI', 'TEKNA DIG-T', 'ACENTA PREMIUM']],
  ['TOYOTA', 'YARIS', ['ICON HYBRID', 'DESIGN VVT-I', 'GR SPORT']],
  ['KIA', 'SPORTAGE', ['KX-3 CRDI', '2 ISG', 'GT-LINE S']],
  ['HYUNDAI', 'TUCSON', ['PREMIUM SE NAV', 'N LINE MHEV', 'SE BLUE DRIVE']],
  ['LAND ROVER', 'DISCOVERY SPORT', ['HSE TD4', 'R-DYNAMIC S', 'SE TECH']],
  ['ŠKODA', 'OCTAVIA', ['VRS TDI', 'SE TECHNOLOGY', 'LAURIN & KLEMENT']],
  ['CITROËN', 'BERLINGO', ['ENTERPRISE BLUEHDI', 'FLAIR XTR', 'FEEL M']],
  ['TESLA', 'MODEL 3', ['LONG RANGE AWD', 'STANDARD RANGE PLUS', 'PERFORMANCE']],
];

export const PEOPLE = [
  'Sam Example',
  'Priya Nair',
  'Owen Llewellyn',
  'Aoife Ní Bhriain',
  'Tomasz Wójcik',
  'Grace Adeyemi',
  'Callum Fraser',
  'Zoë Hartley',
] as const;

export const NOTES = [
  '',
  '',
  '',
  'Part exchange against stock 4471, spare key to follow.',
  'Finance settled by phone, letter awaited.',
  'Customer to bring the V5C on Saturday.',
  'Nearside rear door resprayed. Ask for the invoice.',
  'Second check before delivery.',
  'Claim reference 88-20417, photographs with the engineer.',
] as const;

export const TAGS = ['trade', 'retail', 'delivery', 'claim', 'query', 'auction'] as const;

export const SENTENCES = [
  'No record was found by the source at the time that is stated.',
  'The agreement is a hire purchase: the lender owns the vehicle until it is paid.',
  'The mileage rises with every reading that is held.',
  'The source holds one change of registration mark.',
  'The V5C was issued again; that alone does not mean a new keeper.',
  'Compare the VIN on this page with the one that is stamped on the vehicle.',
  'The valuation is for its retail basis and the mileage that was given.',
  'A tracker that is fitted need not be active: ask for proof of the subscription.',
  'The test that is recorded failed on one major defect and passed a day later.',
  'Nothing was advertised in the period that was asked for.',
] as const;
