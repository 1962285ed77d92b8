import { type Dataset, defineEndpoint } from './endpoint.ts';
import * as f from './fields.ts';
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

const checkRecord = f.record({
  vrm: f.text('Plate', { meaning: 'plate' }),
  description: f.text('Description'),
  overview: f.group('Summary', {
    status: f.text('Status'),
    detail: f.group('Detail', {
      finance: f.boolean('Finance'),
      legal: f.group('Legal', {
        highRisk: f.boolean('High risk'),
        stolen: f.boolean('Stolen'),
        imported: f.boolean('Imported'),
        exported: f.boolean('Exported'),
      }),
      damage: f.group('Damage', {
        writeOff: f.boolean('Write-off'),
        scrapped: f.boolean('Scrapped'),
      }),
    }),
  }),
  finance: f.group('Finance', {
    agreements: f.rows('Agreements', {
      agreementType: f.text('Agreement type'),
      financeCompany: f.text('Finance company', { meaning: 'company' }),
      financeContactNumber: f.number('Telephone number', undefined, {
        meaning: 'phone',
        note: 'Sent as a number, so a leading zero may be missing',
      }),
      agreementRef: f.text('Agreement reference', { meaning: 'reference' }),
      agreementDate: f.datetimeT('Agreement date'),
      agreementTerm: f.number('Term', undefined, { formatNumber: formatTerm }),
      vehicleDescription: f.text('Vehicle description'),
    }),
  }),
  legal: f.group('Legal', {
    stolen: f.group('Stolen', {
      status: f.text('Status'),
      dateReported: f.date('Date reported'),
      policeForce: f.text('Police force'),
      contactNumber: f.text('Telephone number', { meaning: 'phone' }),
    }),
    highRisk: f.rows('High risk', {
      type: f.text('Type'),
      info: f.text('Information'),
      company: f.text('Company', { meaning: 'company' }),
      contactNumber: f.text('Telephone number', { meaning: 'phone' }),
      contactReference: f.text('Reference', { meaning: 'reference' }),
      dateOfInterest: f.date('Date of interest'),
      dateOfTransaction: f.date('Date of transaction'),
      registrationPeriod: f.number('Registration period'),
    }),
    imported: f.number('Imported'),
    exported: f.number('Exported'),
  }),
  damageReport: f.group('Damage report', {
    writeOff: f.group('Write-off', {}),
    scrapped: f.group('Scrapped', {}),
    vicInspected: f.group('VIC inspected', {}, { note: 'Vehicle identity check, 2003 to 2015' }),
  }),
  condition: f.rows('Insurer total-loss records (MIAFTR)', {
    lossDate: f.datetimeT('Date of loss'),
    status: f.text('Status'),
    insurerName: f.text('Insurer', { meaning: 'company' }),
    contactNumber: f.text('Telephone number', { meaning: 'phone' }),
    claimNumber: f.text('Claim number', { meaning: 'reference' }),
  }),
  buyerInfo: f.group('Compare with the vehicle', {
    vin: f.text('VIN', { meaning: 'vin' }),
    engineNumber: f.text('Engine number', { meaning: 'identifier' }),
    v5cDate: f.datetimeT('V5C issued'),
  }),
  tax: f.group('Tax', { status: f.text('Tax'), expiryDate: f.date('Tax due') }),
  mot: f.group('MOT', { status: f.text('MOT'), expiryDate: f.date('MOT expires') }),
  provider: f.group('Provider’s estimates', {
    valuation: f.group('Valuation', { retail: f.money('Retail'), date: f.date('Date') }),
    mileage: f.group('Mileage', { estimate: f.number('Mileage estimate', 'miles') }),
  }),
  runningCost: f.group('Running cost', {
    yearlyFuelCost: f.money('Fuel per year'),
    yearlyTaxCost: f.money('Tax per year'),
    yearlyTotalCost: f.money('Total per year'),
  }),
  ecoEnv: f.group('Environment', {
    co2: f.group('CO₂', { value: f.number('CO₂'), unit: f.text('Unit'), rating: f.text('Rating') }),
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
