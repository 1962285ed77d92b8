import type { JsonObject } from '../../../shared/format/json.ts';
import { toDate, toDateTimeT } from '../calendar.ts';
import { retailValue } from '../vehicles/value.ts';
import type { Agreement, HighRisk, Loss, Stolen, Vehicle } from '../vehicles/vehicle.ts';
import { type Answerer, round } from './answerer.ts';
import { co2Rating, yearlyFuel, yearlyTax } from './costs.ts';

/** The provenance check. */
export const check: Answerer = (vehicle) => {
  const { model, derivative, colour, stolen, losses, today } = vehicle;
  const described = `${model.make} ${model.model} ${derivative.name}`;
  const miles = round(vehicle.reading(today), -2);
  const fuel = yearlyFuel(vehicle);
  const tax = yearlyTax(vehicle);
  const { co2 } = derivative;
  return {
    vrm: vehicle.vrm,
    description: `${described}, ${colour.name}`,
    overview: overviewOf(vehicle),
    runningCost: { yearlyFuelCost: fuel, yearlyTaxCost: tax, yearlyTotalCost: fuel + tax },
    buyerInfo: {
      vin: vehicle.vin,
      v5cDate: toDateTimeT(vehicle.v5cIssued),
      engineNumber: vehicle.engineNumber,
    },
    finance: {
      agreements: vehicle.finance.map((entry) => agreementRow(entry, described.toUpperCase())),
    },
    tax: {
      status: vehicle.tax.status,
      expiryDate: vehicle.tax.due === undefined ? null : toDate(vehicle.tax.due),
    },
    mot: {
      status: vehicle.mot.status,
      expiryDate: vehicle.mot.expires === undefined ? null : toDate(vehicle.mot.expires),
    },
    legal: {
      highRisk: vehicle.highRisk.map(highRiskRow),
      stolen: stolen ? stolenGroup(stolen) : null,
      imported: vehicle.imported === undefined ? 0 : 1,
      exported: vehicle.exported === undefined ? 0 : 1,
    },
    provider: {
      valuation: {
        retail: round(retailValue(vehicle, today, miles, 'good')),
        date: toDate(today),
      },
      mileage: { estimate: miles },
    },
    damageReport: damageReport(vehicle),
    condition: losses.map(conditionRow),
    ecoEnv: {
      co2: co2 === undefined ? null : { value: co2, unit: 'g/km', rating: co2Rating(co2) },
    },
  };
};

function overviewOf({ finance, highRisk, stolen, imported, exported, losses, scrapped }: Vehicle) {
  const detail = {
    finance: finance.length > 0,
    legal: {
      highRisk: highRisk.length > 0,
      stolen: stolen !== undefined,
      imported: imported !== undefined,
      exported: exported !== undefined,
    },
    damage: { writeOff: losses.length > 0, scrapped: scrapped !== undefined },
  };
  const found = [detail.finance, ...Object.values(detail.legal), ...Object.values(detail.damage)];
  return { status: found.includes(true) ? 'Records found' : 'No records found', detail };
}

const agreementRow = (entry: Agreement, vehicleDescription: string) => ({
  financeCompany: entry.company,
  financeContactNumber: entry.telephone,
  agreementDate: toDateTimeT(entry.day),
  agreementRef: entry.reference,
  agreementTerm: entry.term,
  agreementType: entry.type,
  vehicleDescription,
});

const highRiskRow = (entry: HighRisk) => ({
  type: entry.type,
  info: entry.info,
  company: entry.company,
  contactNumber: entry.telephone,
  contactReference: entry.reference,
  dateOfInterest: toDate(entry.interest),
  dateOfTransaction: toDate(entry.transaction),
  registrationPeriod: entry.period,
});

const stolenGroup = ({ reported, status, force, telephone }: Stolen) => ({
  dateReported: toDate(reported),
  status,
  policeForce: force,
  contactNumber: telephone,
});

const conditionRow = ({ day, category, insurer, telephone, claim }: Loss) => ({
  lossDate: toDateTimeT(day),
  insurerName: insurer,
  contactNumber: telephone,
  claimNumber: claim,
  status: `CAT ${category} DAMAGED`,
});

/** The interface shows these objects empty; where there is something to say, its fields are unknown. */
function damageReport({ losses, scrapped, vicInspected }: Vehicle): JsonObject {
  const last = losses.at(-1);
  return {
    scrapped:
      scrapped === undefined
        ? {}
        : { dateScrapped: toDate(scrapped), certificate: 'Certificate of destruction issued' },
    writeOff: last
      ? {
          category: last.category,
          date: toDate(last.day),
          insurer: last.insurer,
          damage: last.damage,
          entries: losses.length,
        }
      : {},
    vicInspected:
      vicInspected === undefined ? {} : { dateInspected: toDate(vicInspected), result: 'Pass' },
  };
}
