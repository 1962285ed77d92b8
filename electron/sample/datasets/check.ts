import type { JsonObject } from '../../../shared/format/json.ts';
import { formatDay, toDateTimeT } from '../calendar.ts';
import { retailValue } from '../vehicles/value.ts';
import type { Agreement, HighRisk, Loss, Stolen, Vehicle } from '../vehicles/vehicle.ts';
import { estimateMiles, type RecordBuilder, round, type SampleDataset } from './record-builder.ts';
import { co2Rating, getAnnualFuelCost, getAnnualTax } from './costs.ts';

const answer: RecordBuilder = (vehicle) => {
  const { model, derivative, colour, stolen, losses, today } = vehicle;
  const described = `${model.make} ${model.model} ${derivative.name}`;
  const miles = estimateMiles(vehicle, today);
  const fuel = getAnnualFuelCost(vehicle);
  const tax = getAnnualTax(vehicle);
  const { co2 } = derivative;
  return {
    vrm: vehicle.vrm,
    description: `${described}, ${colour.name}`,
    overview: toOverview(vehicle),
    runningCost: { yearlyFuelCost: fuel, yearlyTaxCost: tax, yearlyTotalCost: fuel + tax },
    buyerInfo: {
      vin: vehicle.vin,
      v5cDate: toDateTimeT(vehicle.v5cIssued),
      engineNumber: vehicle.engineNumber,
    },
    finance: {
      agreements: vehicle.finance.map((entry) => toAgreement(entry, described.toUpperCase())),
    },
    tax: {
      status: vehicle.tax.status,
      expiryDate: vehicle.tax.due === undefined ? null : formatDay(vehicle.tax.due),
    },
    mot: {
      status: vehicle.mot.status,
      expiryDate: vehicle.mot.expires === undefined ? null : formatDay(vehicle.mot.expires),
    },
    legal: {
      highRisk: vehicle.highRisk.map(highRiskRow),
      stolen: stolen ? stolenGroup(stolen) : {},
      imported: vehicle.imported === undefined ? 0 : 1,
      exported: vehicle.exported === undefined ? 0 : 1,
    },
    provider: {
      valuation: {
        retail: round(retailValue(vehicle, today, miles, 'good')),
        date: formatDay(today),
      },
      mileage: { estimate: miles },
    },
    damageReport: damageReport(vehicle),
    condition: losses.map(toCondition),
    ecoEnv: {
      co2: co2 === undefined ? null : { value: co2, unit: 'g/km', rating: co2Rating(co2) },
    },
  };
};

export const check: SampleDataset<'check'> = { '1.0': { answer, malformed: 'hostile-text' } };

function toOverview(vehicle: Vehicle) {
  const { finance, highRisk, stolen, imported, exported, losses, scrapped, headline } = vehicle;
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
  const recordedEvents = [
    detail.finance,
    ...Object.values(detail.legal),
    ...Object.values(detail.damage),
  ];
  const usual = recordedEvents.includes(true) ? 'Records found' : 'No records found';
  return { status: headline ?? usual, detail };
}

const toAgreement = (entry: Agreement, vehicleDescription: string) => ({
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
  dateOfInterest: formatDay(entry.interest),
  dateOfTransaction: formatDay(entry.transaction),
  registrationPeriod: entry.period,
});

const stolenGroup = ({ reported, status, force, telephone }: Stolen) => ({
  dateReported: formatDay(reported),
  status,
  policeForce: force,
  contactNumber: telephone,
});

const toCondition = ({ day, category, insurer, telephone, claim }: Loss) => ({
  lossDate: toDateTimeT(day),
  insurerName: insurer,
  contactNumber: telephone,
  claimNumber: claim,
  status: `CAT ${category} DAMAGED`,
});

/** The API documentation shows these objects empty, so the fields here are invented. */
function damageReport({ losses, scrapped }: Vehicle): JsonObject {
  const last = losses.at(-1);
  return {
    scrapped:
      scrapped === undefined
        ? {}
        : { dateScrapped: formatDay(scrapped), certificate: 'Certificate of destruction issued' },
    writeOff: last
      ? {
          category: last.category,
          date: formatDay(last.day),
          insurer: last.insurer,
          damage: last.damage,
          entries: losses.length,
        }
      : {},
    vicInspected: {},
  };
}
