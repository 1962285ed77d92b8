import { type Json, type JsonObject, isJsonObject } from '../format/json.ts';

/** For tests: a provenance check without any record, with every section present and empty. */
export const cleanCheckRecord = {
  vrm: 'AB12CDE',
  description: 'VOLKSWAGEN GOLF MATCH TSI, BLUE',
  overview: {
    status: 'No records found',
    detail: {
      finance: false,
      legal: { highRisk: false, stolen: false, imported: false, exported: false },
      damage: { writeOff: false, scrapped: false },
    },
  },
  runningCost: { yearlyFuelCost: 1240, yearlyTaxCost: 190, yearlyTotalCost: 1430 },
  buyerInfo: {
    vin: 'WVWZZZ1KZ8W123456',
    v5cDate: '2023-12-22T00:00:00',
    engineNumber: 'CAX123456',
  },
  finance: { agreements: [] },
  tax: { status: 'Taxed', expiryDate: '2027-03-01' },
  mot: { status: 'Valid', expiryDate: '2027-02-14' },
  legal: { highRisk: [], stolen: {}, imported: 0, exported: 0 },
  provider: { valuation: { retail: 8450, date: '2026-11-21' }, mileage: { estimate: 71_200 } },
  damageReport: { scrapped: {}, writeOff: {}, vicInspected: {} },
  condition: [],
  ecoEnv: { co2: { value: 139, unit: 'g/km', rating: 'E' } },
} satisfies JsonObject;

/** For tests: a provenance check with many records. */
export const adverseCheckRecord = {
  ...cleanCheckRecord,
  overview: {
    status: 'Records found',
    detail: {
      finance: true,
      legal: { highRisk: true, stolen: true, imported: true, exported: false },
      damage: { writeOff: true, scrapped: false },
    },
  },
  finance: {
    agreements: [
      {
        financeCompany: 'Example Motor Finance',
        financeContactNumber: 1_632_960_123,
        agreementDate: '2024-05-14T00:00:00',
        agreementRef: 'PCP-0012345',
        agreementTerm: 48,
        agreementType: 'Personal Contract Purchase',
        vehicleDescription: 'VOLKSWAGEN GOLF',
      },
    ],
  },
  legal: {
    highRisk: [
      {
        type: 'Vehicle at risk',
        info: 'Interest registered by a hire company',
        company: 'Example Rentals',
        contactNumber: '01632 960456',
        contactReference: 'HR-77',
        dateOfInterest: '2025-01-10',
        dateOfTransaction: '2025-01-12',
        registrationPeriod: 90,
      },
    ],
    stolen: {
      dateReported: '2026-11-02',
      status: 'Stolen',
      policeForce: 'Example Constabulary',
      contactNumber: '101',
    },
    imported: 1,
    exported: 0,
  },
  damageReport: {
    scrapped: {},
    writeOff: { category: 'S', insurer: 'Example Insurance' },
    vicInspected: { result: 'Pass' },
  },
  condition: [
    {
      lossDate: '2021-03-05T00:00:00',
      insurerName: 'Example Insurance',
      contactNumber: '01632960789',
      claimNumber: 'CL-9',
      status: 'CAT S DAMAGED',
    },
  ],
} satisfies JsonObject;

/**
 * For tests: the check without any record, with some paths changed, such as `{ 'legal.imported': 1
 * }`. `undefined` removes a path.
 */
export function cleanCheckRecordWith(changes: Record<string, Json | undefined>): JsonObject {
  const body: JsonObject = structuredClone(cleanCheckRecord);
  for (const [path, value] of Object.entries(changes)) setAt(body, path.split('.'), value);
  return body;
}

/** For tests: records whose types are not recognised, all flagged in the summary or none. */
export const checkRecordOfUnknownTypes = (isFlagged: boolean): JsonObject =>
  cleanCheckRecordWith({
    'overview.detail.finance': isFlagged,
    'overview.detail.legal.highRisk': isFlagged,
    'overview.detail.legal.stolen': isFlagged,
    'finance.agreements': [{ agreementType: 'Something new' }],
    'legal.highRisk': [{ type: 'Something new' }],
    'legal.stolen': { status: 'Circled' },
  });

/** For tests: sets a path of a body, or removes it. */
export function setAt(body: JsonObject, steps: readonly string[], value: Json | undefined): void {
  const [step = '', ...rest] = steps;
  const next = body[step];
  if (rest.length > 0 && isJsonObject(next)) setAt(next, rest, value);
  else if (value === undefined) delete body[step];
  else body[step] = value;
}
