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
 * Stored in every sealed report beside its findings. Increase it whenever the same answers on the
 * same day could give different findings: a rule added, removed or moved, a changed severity, text,
 * id or evidence, or a change in what the rules use (provenance, mileage, comparison, date and
 * number formats) or in the verdict. A report sealed under another version keeps its own findings.
 * A report sealed under this version is verified against them.
 */
export const RULES_VERSION = 1;

/** All rules, the most important first: finance, stolen, scrapped. */
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

/** Limits the list: a hostile response may contain a hundred thousand entries. */
const MAX_FINDINGS_PER_RULE = 50;

/** Returns the findings of all rules. Ids are unique. */
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
