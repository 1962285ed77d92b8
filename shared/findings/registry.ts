import { bySeverity, type Finding, type Rule, type RuleFinding, toFindingList } from './finding.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';
import { advertAdmissions } from './rules/advert-admissions.ts';
import { advertClaimsContradicted, advertOmitsWriteOff } from './rules/adverts.ts';
import { colourChanges } from './rules/colour-changes.ts';
import { finance } from './rules/finance.ts';
import { sourceHeadline } from './rules/headline.ts';
import {
  colourDiffers,
  engineNumberDiffers,
  fuelDiffers,
  makeOrModelDiffers,
  qMark,
  vinDiffers,
} from './rules/identity.ts';
import { buildDatesDiffer } from './rules/build-dates.ts';
import { keeperRecordImpossible } from './rules/keeper-record.ts';
import { keeperChangesClose, manyKeepers, newKeeper, v5cDateMismatch } from './rules/keepers.ts';
import { mileageFalls, mileageKilometres } from './rules/mileage.ts';
import { highRisk } from './rules/high-risk.ts';
import { exportedButInUse, scrappedButInUse, stolenButInUse } from './rules/in-use-since.ts';
import {
  advertMileageUnderstated,
  mileageImpossible,
  mileageJumps,
  mileageStatic,
} from './rules/mileage-readings.ts';
import {
  motNotInForce,
  motReportedDifferently,
  motStatusUnrecognised,
  taxNotInForce,
  taxReportedDifferently,
  taxStatusUnrecognised,
} from './rules/mot-tax.ts';
import { motFailures, motGaps } from './rules/mot-tests.ts';
import { nonProductionData } from './rules/non-production-data.ts';
import { plateDateImpossible, plateImpossible } from './rules/plate-record.ts';
import { ownListingWriteOff } from './rules/own-listing-write-off.ts';
import {
  plateChangedBeforeSale,
  plateChanges,
  plateDiffers,
  plateNewerThanVehicle,
} from './rules/plates.ts';
import { possibleClone } from './rules/possible-clone.ts';
import { ratingSuffix } from './rules/rating-suffix.ts';
import { readvertisedHigher } from './rules/readvertised.ts';
import { exported, flagsDisagree, imported, scrapped } from './rules/recorded-flags.ts';
import { stolen } from './rules/stolen.ts';
import { trackerInactive } from './rules/tracker.ts';
import {
  valuationDateDiffers,
  valuationDiffersFromCheck,
  valuationImpossible,
  valuationMileageLow,
} from './rules/valuation-figures.ts';
import { valuationOutsideBand, valuationOutsideListings } from './rules/valuation.ts';
import { vinImpossible } from './rules/vin-record.ts';
import { writeOff } from './rules/write-off.ts';
import { vicFailed, writeOffCategoryDate, writeOffWithoutTest } from './rules/write-off-history.ts';

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
  stolenButInUse,
  scrapped,
  scrappedButInUse,
  writeOff,
  ownListingWriteOff,
  writeOffCategoryDate,
  writeOffWithoutTest,
  highRisk,
  sourceHeadline,
  imported,
  exported,
  exportedButInUse,
  flagsDisagree,
  mileageFalls,
  mileageKilometres,
  mileageJumps,
  advertMileageUnderstated,
  mileageImpossible,
  mileageStatic,
  motGaps,
  plateDiffers,
  vinDiffers,
  vinImpossible,
  vicFailed,
  engineNumberDiffers,
  makeOrModelDiffers,
  fuelDiffers,
  colourDiffers,
  buildDatesDiffer,
  colourChanges,
  plateNewerThanVehicle,
  plateImpossible,
  plateDateImpossible,
  qMark,
  plateChangedBeforeSale,
  plateChanges,
  keeperRecordImpossible,
  keeperChangesClose,
  manyKeepers,
  newKeeper,
  v5cDateMismatch,
  motNotInForce,
  motReportedDifferently,
  taxNotInForce,
  taxReportedDifferently,
  motStatusUnrecognised,
  taxStatusUnrecognised,
  motFailures,
  possibleClone,
  advertAdmissions,
  advertOmitsWriteOff,
  advertClaimsContradicted,
  readvertisedHigher,
  trackerInactive,
  valuationImpossible,
  valuationDateDiffers,
  valuationMileageLow,
  valuationDiffersFromCheck,
  valuationOutsideBand,
  valuationOutsideListings,
  ratingSuffix,
  nonProductionData,
];

/** Limits the list: a hostile response may contain a hundred thousand entries. */
const MAX_FINDINGS_PER_RULE = 50;

/** Returns the findings of all rules. Ids are unique. */
export function evaluateRules(vehicle: VehicleAnswers): readonly Finding[] {
  return RULES.flatMap((rule) => evaluateRule(rule, vehicle));
}

/** Returns the findings of one rule. */
export function evaluateRule(rule: Rule, vehicle: VehicleAnswers): readonly Finding[] {
  const counts = new Map<string, number>();
  return reportedFindings(rule, vehicle).map(({ key, ...finding }) => {
    const id = key ? `${rule.id}:${key}` : rule.id;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return { ...finding, ruleId: rule.id, id: count === 1 ? id : `${id}-${count}` };
  });
}

type ReportedFinding = Omit<Finding, 'id' | 'ruleId'> & Pick<RuleFinding, 'key'>;

/** Returns the findings that have evidence. If there are too many, only the most severe. */
function reportedFindings(rule: Rule, vehicle: VehicleAnswers): readonly ReportedFinding[] {
  const findings = toFindingList(rule.evaluate(vehicle)).flatMap((finding): ReportedFinding[] => {
    const [first, ...others] = finding.evidence;
    return first ? [{ severity: rule.severity, ...finding, evidence: [first, ...others] }] : [];
  });
  if (findings.length <= MAX_FINDINGS_PER_RULE) return findings;
  return findings.toSorted(bySeverity).slice(0, MAX_FINDINGS_PER_RULE);
}
