import { bySeverity, evaluateFindings, type Finding, type Rule } from './finding.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';
import { advertAdmissions } from './rules/advert-admissions.ts';
import { advertFeatures } from './rules/advert-features.ts';
import { advertPlateUnexplained } from './rules/advert-plates.ts';
import * as advertSellers from './rules/advert-sellers.ts';
import * as adverts from './rules/adverts.ts';
import { buildDatesDiffer } from './rules/build-dates.ts';
import { checkDescriptionDiffers } from './rules/check-description.ts';
import { finance } from './rules/finance.ts';
import { sourceHeadline } from './rules/headline.ts';
import { highRisk, stolen } from './rules/legal-records.ts';
import { colourChanges } from './rules/colour-changes.ts';
import * as identity from './rules/identity.ts';
import * as inUseSince from './rules/in-use-since.ts';
import { keeperRecordImpossible } from './rules/keeper-record.ts';
import * as keepers from './rules/keepers.ts';
import { makeOrModelDiffers } from './rules/makes-and-models.ts';
import * as mileage from './rules/mileage.ts';
import { mileagePlaceholder } from './rules/mileage-placeholder.ts';
import { mileageDrop, mileageUnread } from './rules/mileage-series.ts';
import * as motTax from './rules/mot-tax.ts';
import * as motTests from './rules/mot-tests.ts';
import { nonProductionData } from './rules/non-production-data.ts';
import * as plateRecord from './rules/plate-record.ts';
import * as plates from './rules/plates.ts';
import * as recordedFlags from './rules/recorded-flags.ts';
import { motTestsMissing } from './rules/mot-totals.ts';
import { ratingImportedModel, ratingUnacceptableSecurity } from './rules/rating.ts';
import { leftHandDrive, recordedAsTaxi } from './rules/taxi-and-steering.ts';
import { trackerInactive, trackerReportsStolen } from './rules/tracker.ts';
import * as valuation from './rules/valuation.ts';
import { valuationMileageDiffers } from './rules/valuation-mileage.ts';
import { vinImpossible, vinOfOtherMaker } from './rules/vin-record.ts';
import { writeOff } from './rules/write-off.ts';
import * as writeOffHistory from './rules/write-off-history.ts';

/**
 * Stored in every sealed report beside its findings. Increase it whenever the same answers on the
 * same day could give different findings: a rule added, removed or moved, a changed severity, text,
 * id or evidence, or a change in what the rules use (provenance, mileage, comparison, date and
 * number formats) or in the verdict. A report sealed under another version keeps its own findings.
 * A report sealed under this version is verified against them.
 */
export const RULES_VERSION = 2;

/** All rules, the most important first: finance, stolen, scrapped. */
export const RULES: readonly Rule[] = [
  finance,
  stolen,
  inUseSince.stolenButInUse,
  recordedFlags.scrapped,
  inUseSince.scrappedButInUse,
  writeOff,
  inUseSince.crushedButInUse,
  writeOffHistory.thisVehicleListingWriteOff,
  writeOffHistory.writeOffCategoryDate,
  writeOffHistory.writeOffWithoutTest,
  writeOffHistory.vicWithoutWriteOff,
  highRisk,
  sourceHeadline,
  recordedFlags.imported,
  recordedFlags.exported,
  inUseSince.exportedButInUse,
  recordedFlags.scrappedFlagsDisagree,
  recordedFlags.importedFlagsDisagree,
  ratingImportedModel,
  leftHandDrive,
  mileage.mileageFalls,
  mileage.mileageKilometres,
  mileage.mileageJumps,
  mileage.advertMileageUnderstated,
  mileage.mileageImpossible,
  mileagePlaceholder,
  mileage.mileageStatic,
  mileageDrop,
  mileageUnread,
  motTestsMissing,
  motTests.motGaps,
  plates.plateDiffers,
  checkDescriptionDiffers,
  identity.vinDiffers,
  vinImpossible,
  vinOfOtherMaker,
  writeOffHistory.vicFailed,
  identity.engineNumberDiffers,
  makeOrModelDiffers,
  identity.fuelDiffers,
  identity.colourDiffers,
  buildDatesDiffer,
  colourChanges,
  ratingUnacceptableSecurity,
  recordedAsTaxi,
  plates.plateNewerThanVehicle,
  plateRecord.plateImpossible,
  plateRecord.plateDateImpossible,
  plateRecord.qMark,
  plates.plateChangedBeforeSale,
  plates.plateChanges,
  advertPlateUnexplained,
  keeperRecordImpossible,
  keepers.keeperChangesClose,
  keepers.keeperGap,
  keepers.manyKeepers,
  keepers.newKeeper,
  keepers.v5cDateMismatch,
  motTax.motNotInForce,
  motTax.motReportedDifferently,
  motTax.taxNotInForce,
  motTax.taxReportedDifferently,
  motTax.motStatusUnrecognised,
  motTests.motFailures,
  advertSellers.possibleClone,
  advertAdmissions,
  advertFeatures,
  adverts.advertOmitsWriteOff,
  adverts.advertClaimsContradicted,
  advertSellers.readvertisedHigher,
  trackerInactive,
  trackerReportsStolen,
  valuation.valuationImpossible,
  valuation.valuationDateDiffers,
  valuationMileageDiffers,
  valuation.valuationDiffersFromCheck,
  valuation.valuationOutsideBand,
  valuation.valuationOutsideListings,
  nonProductionData,
];

/** Limits the list: a hostile response may contain a hundred thousand entries. */
const MAX_FINDINGS_PER_RULE = 50;

/** Returns the findings of all rules. Ids are unique. */
export function evaluateRules(vehicle: VehicleAnswers): readonly Finding[] {
  return RULES.flatMap((rule) => evaluateRule(rule, vehicle));
}

export function evaluateRule(rule: Rule, vehicle: VehicleAnswers): readonly Finding[] {
  const counts = new Map<string, number>();
  return reportedFindings(rule, vehicle).map(({ key, ...finding }) => {
    const id = key ? `${rule.id}:${key}` : rule.id;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return { ...finding, ruleId: rule.id, id: count === 1 ? id : `${id}-${count}` };
  });
}

/** Returns the findings that have evidence. If there are too many, only the most severe. */
function reportedFindings(rule: Rule, vehicle: VehicleAnswers) {
  const findings = evaluateFindings(rule, vehicle).flatMap((finding) => {
    const [first, ...others] = finding.evidence;
    return first ? [{ ...finding, evidence: [first, ...others] as const }] : [];
  });
  if (findings.length <= MAX_FINDINGS_PER_RULE) return findings;
  return findings.toSorted(bySeverity).slice(0, MAX_FINDINGS_PER_RULE);
}
