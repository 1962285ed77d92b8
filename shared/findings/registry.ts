import { type Finding, type Found, type Rule, SEVERITIES } from './finding.ts';
import type { Known } from './known.ts';
import { advertClaims } from './rules/advert-claims.ts';
import { advertSilent } from './rules/advert-silent.ts';
import { colourDiffers } from './rules/colour.ts';
import { engineNumberDiffers } from './rules/engine-number.ts';
import { environment } from './rules/environment.ts';
import { exported } from './rules/exported.ts';
import { exportedSince } from './rules/exported-since.ts';
import { finance } from './rules/finance.ts';
import { fuelDiffers } from './rules/fuel.ts';
import { highRisk } from './rules/high-risk.ts';
import { imported } from './rules/imported.ts';
import { keepersClose } from './rules/keepers-close.ts';
import { keepersMany } from './rules/keepers-many.ts';
import { makeAndModelDiffer } from './rules/make-and-model.ts';
import { mileageAdvert } from './rules/mileage-advert.ts';
import { fallingMileage } from './rules/mileage-falls.ts';
import { mileageJumps } from './rules/mileage-jumps.ts';
import { kilometres } from './rules/mileage-kilometres.ts';
import { motFailures } from './rules/mot-failures.ts';
import { motGaps } from './rules/mot-gaps.ts';
import { motWhileAdvertised } from './rules/mot-while-advertised.ts';
import { otherPlate } from './rules/other-plate.ts';
import { ownListing } from './rules/own-listing.ts';
import { plateBeforeSale } from './rules/plate-before-sale.ts';
import { plateChanges } from './rules/plate-changes.ts';
import { plateNewer } from './rules/plate-newer.ts';
import { qMark } from './rules/q-mark.ts';
import { recordsDisagree } from './rules/records-disagree.ts';
import { scrapped } from './rules/scrapped.ts';
import { stolen } from './rules/stolen.ts';
import { taxWhileAdvertised } from './rules/tax-while-advertised.ts';
import { tracker } from './rules/tracker.ts';
import { v5cDate } from './rules/v5c-date.ts';
import { valuationBand } from './rules/valuation-band.ts';
import { valuationListings } from './rules/valuation-listings.ts';
import { vinDiffers } from './rules/vin.ts';
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
  ownListing,
  highRisk,
  imported,
  exported,
  exportedSince,
  recordsDisagree,
  fallingMileage,
  kilometres,
  mileageJumps,
  mileageAdvert,
  motGaps,
  otherPlate,
  vinDiffers,
  engineNumberDiffers,
  makeAndModelDiffer,
  fuelDiffers,
  colourDiffers,
  plateNewer,
  qMark,
  plateBeforeSale,
  plateChanges,
  keepersClose,
  keepersMany,
  v5cDate,
  motWhileAdvertised,
  taxWhileAdvertised,
  motFailures,
  advertSilent,
  advertClaims,
  tracker,
  valuationBand,
  valuationListings,
  environment,
];

/** A hostile answer may hold a hundred thousand entries; nobody reads more of one kind. */
const MOST_A_RULE = 50;

/** What all rules find in what is known. No two findings have the same id. */
export function findingsOf(known: Known): readonly Finding[] {
  return RULES.flatMap((rule) => {
    const times = new Map<string, number>();
    return gravest(rule.raise(known)).map(({ what, ...found }) => {
      const id = what === undefined || what === '' ? rule.id : `${rule.id}:${what}`;
      const nth = (times.get(id) ?? 0) + 1;
      times.set(id, nth);
      return { ...found, rule: rule.id, id: nth === 1 ? id : `${id}-${nth}` };
    });
  });
}

function gravest(found: readonly Found[]): readonly Found[] {
  if (found.length <= MOST_A_RULE) return found;
  return found
    .toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity))
    .slice(0, MOST_A_RULE);
}
