import type { JsonObject } from '../../../shared/format/json.ts';
import { formatDay, formatDayOrNull, toDateTimeT } from '../calendar.ts';
import { getFullName } from '../vehicles/models/models.ts';
import { retailValue } from '../vehicles/vehicle-core.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { estimateMiles, type RecordBuilder, round } from './record-builder.ts';
import { co2Rating, getAnnualFuelCost, getAnnualTax } from './spec.ts';

export const check: RecordBuilder = (vehicle) => {
  const { derivative, colour, stolen, losses, today } = vehicle;
  const fullName = getFullName(vehicle);
  const miles = estimateMiles(vehicle, today);
  const fuel = getAnnualFuelCost(vehicle);
  const tax = getAnnualTax(vehicle);
  const { co2 } = derivative;
  return {
    vrm: vehicle.vrm,
    description: `${fullName}, ${colour.name}`,
    overview: toOverview(vehicle),
    runningCost: { yearlyFuelCost: fuel, yearlyTaxCost: tax, yearlyTotalCost: fuel + tax },
    buyerInfo: {
      vin: vehicle.vin,
      v5cDate: toDateTimeT(vehicle.v5cIssued),
      engineNumber: vehicle.engineNumber,
    },
    finance: {
      agreements: vehicle.finance.map((agreement) => ({
        ...agreement,
        vehicleDescription: fullName.toUpperCase(),
      })),
    },
    tax: { status: vehicle.tax.status, expiryDate: formatDayOrNull(vehicle.tax.due) },
    mot: { status: vehicle.mot.status, expiryDate: formatDayOrNull(vehicle.mot.expires) },
    legal: {
      highRisk: [...vehicle.highRisk],
      stolen: stolen ?? {},
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
    condition: losses.map((loss) => ({
      lossDate: toDateTimeT(loss.day),
      insurerName: loss.insurer,
      contactNumber: loss.telephone,
      claimNumber: loss.claim,
      status: `CAT ${loss.category} DAMAGED`,
    })),
    ecoEnv: {
      co2: co2 === undefined ? null : { value: co2, unit: 'g/km', rating: co2Rating(co2) },
    },
  };
};

function toOverview(vehicle: Vehicle): JsonObject {
  const finance = vehicle.finance.length > 0;
  const legal = {
    highRisk: vehicle.highRisk.length > 0,
    stolen: vehicle.stolen !== undefined,
    imported: vehicle.imported !== undefined,
    exported: vehicle.exported !== undefined,
  };
  const damage = {
    writeOff: vehicle.losses.length > 0,
    scrapped: vehicle.scrapped !== undefined,
  };
  const hasRecord = [finance, ...Object.values(legal), ...Object.values(damage)].includes(true);
  const status = hasRecord ? 'Records found' : 'No records found';
  return { status: vehicle.headline ?? status, detail: { finance, legal, damage } };
}

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
