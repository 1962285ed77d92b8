import { type Finding, type RuleFinding, type Rule, SEVERITIES } from './finding.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';
import { advertClaimsContradicted } from './rules/advert-claims-contradicted.ts';
import { advertOmitsWriteOff } from './rules/advert-omits-write-off.ts';
import { colourDiffers } from './rules/colour-differs.ts';
import { engineNumberDiffers } from './rules/engine-number-differs.ts';
import { nonProductionData } from './rules/non-production-data.ts';
import { exported } from './rules/exported.ts';
import { exportedButInUse } from './rules/exported-but-in-use.ts';
import { finance } from './rules/finance.ts';
import { fuelDiffers } from './rules/fuel-differs.ts';
import { highRisk } from './rules/high-risk.ts';
import { imported } from './rules/imported.ts';
import { keeperChangesClose } from './rules/keeper-changes-close.ts';
import { manyKeepers } from './rules/many-keepers.ts';
import { makeOrModelDiffers } from './rules/make-or-model-differs.ts';
import { advertMileageUnderstated } from './rules/advert-mileage-understated.ts';
import { mileageFalls } from './rules/mileage-falls.ts';
import { mileageJumps } from './rules/mileage-jumps.ts';
import { mileageKilometres } from './rules/mileage-kilometres.ts';
import { motFailures } from './rules/mot-failures.ts';
import { motGaps } from './rules/mot-gaps.ts';
import { advertisedWithoutMot } from './rules/advertised-without-mot.ts';
import { plateDiffers } from './rules/plate-differs.ts';
import { ownListingWriteOff } from './rules/own-listing-write-off.ts';
import { plateChangedBeforeSale } from './rules/plate-changed-before-sale.ts';
import { plateChanges } from './rules/plate-changes.ts';
import { plateNewerThanVehicle } from './rules/plate-newer-than-vehicle.ts';
import { qMark } from './rules/q-mark.ts';
import { flagsDisagree } from './rules/flags-disagree.ts';
import { scrapped } from './rules/scrapped.ts';
import { stolen } from './rules/stolen.ts';
import { advertisedUntaxed } from './rules/advertised-untaxed.ts';
import { trackerInactive } from './rules/tracker-inactive.ts';
import { v5cDateMismatch } from './rules/v5c-date-mismatch.ts';
import { valuationOutsideBand } from './rules/valuation-outside-band.ts';
import { valuationOutsideListings } from './rules/valuation-outside-listings.ts';
import { vinDiffers } from './rules/vin-differs.ts';
import { writeOff } from './rules/write-off.ts';

/**
 * Kept in every sealed report beside what was found. Raise it whenever the same answers on the same
 * day could give other findings: a rule added, taken out or put elsewhere in the order, another
 * severity, words, id or evidence, and the same of what rules rest on (provenance, mileage, likeness,
 * dates and figures as they are written) and of the verdict. A report that was sealed under another
 * version keeps its own findings; one under this version is checked against them.
 */
export const RULES_VERSION = 1;

/** Every rule, in the order in which people need to know: finance, stolen, scrapped first. */
export const RULES: readonly Rule[] = [
  finance,
  stolen,
  scrapped,
  writeOff,
  ownListingWriteOff,
  highRisk,
  imported,
  exported,
  exportedButInUse,
  flagsDisagree,
  mileageFalls,
  mileageKilometres,
  mileageJumps,
  advertMileageUnderstated,
  motGaps,
  plateDiffers,
  vinDiffers,
  engineNumberDiffers,
  makeOrModelDiffers,
  fuelDiffers,
  colourDiffers,
  plateNewerThanVehicle,
  qMark,
  plateChangedBeforeSale,
  plateChanges,
  keeperChangesClose,
  manyKeepers,
  v5cDateMismatch,
  advertisedWithoutMot,
  advertisedUntaxed,
  motFailures,
  advertOmitsWriteOff,
  advertClaimsContradicted,
  trackerInactive,
  valuationOutsideBand,
  valuationOutsideListings,
  nonProductionData,
];

/** A hostile answer may hold a hundred thousand entries; nobody reads more of one kind. */
const MAX_FINDINGS_PER_RULE = 50;

/** What all rules find in what is known. No two findings have the same id. */
export function evaluateRules(vehicle: VehicleAnswers): readonly Finding[] {
  return RULES.flatMap((rule) => {
    const times = new Map<string, number>();
    return keepMostSevere(rule.evaluate(vehicle)).map(({ key, ...found }) => {
      const id = key === undefined || key === '' ? rule.id : `${rule.id}:${key}`;
      const index = (times.get(id) ?? 0) + 1;
      times.set(id, index);
      return { ...found, ruleId: rule.id, id: index === 1 ? id : `${id}-${index}` };
    });
  });
}

function keepMostSevere(found: readonly RuleFinding[]): readonly RuleFinding[] {
  if (found.length <= MAX_FINDINGS_PER_RULE) return found;
  return found
    .toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity))
    .slice(0, MAX_FINDINGS_PER_RULE);
}
