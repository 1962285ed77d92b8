import { type Dataset, defineEndpoint } from './endpoint.ts';
import { date, datetimeT, boolean, group, money, number, record, rows, text } from './fields.ts';
import { formatUnit } from '../format/numbers.ts';

/** A shorter term is read as years, which end later. */
const MIN_TERM_IN_MONTHS = 12;
const MAX_TERM_IN_MONTHS = 600;

/** The unit in which the term of an agreement is read, undefined for an impossible term. */
export function readTermUnit(term: number): 'months' | 'years' | undefined {
  if (!Number.isInteger(term) || term < 1 || term > MAX_TERM_IN_MONTHS) return undefined;
  return term >= MIN_TERM_IN_MONTHS ? 'months' : 'years';
}

/** “48 (unit not stated; read as months)”. */
function formatTerm(term: number): string {
  const unit = readTermUnit(term);
  return `${formatUnit(term, undefined)} (unit not stated${unit ? `; read as ${unit}` : ''})`;
}

const checkRecord = record({
  vrm: text('Plate', { meaning: 'plate' }),
  description: text('Description'),
  overview: group('Summary', {
    status: text('Status'),
    detail: group('Detail', {
      finance: boolean('Finance'),
      legal: group('Legal', {
        highRisk: boolean('High risk'),
        stolen: boolean('Stolen'),
        imported: boolean('Imported'),
        exported: boolean('Exported'),
      }),
      damage: group('Damage', {
        writeOff: boolean('Write-off'),
        scrapped: boolean('Scrapped'),
      }),
    }),
  }),
  finance: group('Finance', {
    agreements: rows('Agreements', {
      agreementType: text('Agreement type'),
      financeCompany: text('Finance company', { meaning: 'company' }),
      financeContactNumber: number('Telephone number', undefined, {
        meaning: 'phone',
        note: 'Sent as a number, so a leading zero may be missing',
      }),
      agreementRef: text('Agreement reference', { meaning: 'reference' }),
      agreementDate: datetimeT('Agreement date'),
      agreementTerm: number('Term', undefined, { formatNumber: formatTerm }),
      vehicleDescription: text('Vehicle description'),
    }),
  }),
  legal: group('Legal', {
    stolen: group('Stolen', {
      status: text('Status'),
      dateReported: date('Date reported'),
      policeForce: text('Police force'),
      contactNumber: text('Telephone number', { meaning: 'phone' }),
    }),
    highRisk: rows('High risk', {
      type: text('Type'),
      info: text('Information'),
      company: text('Company', { meaning: 'company' }),
      contactNumber: text('Telephone number', { meaning: 'phone' }),
      contactReference: text('Reference', { meaning: 'reference' }),
      dateOfInterest: date('Date of interest'),
      dateOfTransaction: date('Date of transaction'),
      registrationPeriod: number('Registration period'),
    }),
    imported: number('Imported'),
    exported: number('Exported'),
  }),
  damageReport: group('Damage report', {
    writeOff: group('Write-off', {}),
    scrapped: group('Scrapped', {}),
    vicInspected: group('VIC inspected', {}, { note: 'Vehicle identity check, 2003 to 2015' }),
  }),
  condition: rows('Insurer total-loss records (MIAFTR)', {
    lossDate: datetimeT('Date of loss'),
    status: text('Status'),
    insurerName: text('Insurer', { meaning: 'company' }),
    contactNumber: text('Telephone number', { meaning: 'phone' }),
    claimNumber: text('Claim number', { meaning: 'reference' }),
  }),
  buyerInfo: group('Compare with the vehicle', {
    vin: text('VIN', { meaning: 'vin' }),
    engineNumber: text('Engine number', { meaning: 'identifier' }),
    v5cDate: datetimeT('V5C issued'),
  }),
  tax: group('Tax', { status: text('Tax'), expiryDate: date('Tax due') }),
  mot: group('MOT', { status: text('MOT'), expiryDate: date('MOT expires') }),
  provider: group('Provider’s estimates', {
    valuation: group('Valuation', { retail: money('Retail'), date: date('Date') }),
    mileage: group('Mileage', { estimate: number('Mileage estimate', 'miles') }),
  }),
  runningCost: group('Running cost', {
    yearlyFuelCost: money('Fuel per year'),
    yearlyTaxCost: money('Tax per year'),
    yearlyTotalCost: money('Total per year'),
  }),
  ecoEnv: group('Environment', {
    co2: group('CO₂', { value: number('CO₂'), unit: text('Unit'), rating: text('Rating') }),
  }),
});

/** Provenance check: finance, stolen, high risk, scrapped, write-off. By VRM only. */
export const provenance = {
  id: 'check',
  name: 'Provenance',
  sourceForCustomers: 'finance, police and insurance registers',
  profiles: ['dealer', 'insurer'],
  identity: { rank: 5, vin: 'buyerInfo.vin', vrm: 'vrm' },
  versions: [
    defineEndpoint('1.0', '/check', checkRecord, { identifiedBy: 'vrm', responseKey: 'check' }),
  ],
} as const satisfies Dataset;
