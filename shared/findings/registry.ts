import { type Finding, type Found, type Rule, SEVERITIES } from './finding.ts';
import type { Known } from './known.ts';
import { exported } from './rules/exported.ts';
import { exportedSince } from './rules/exported-since.ts';
import { finance } from './rules/finance.ts';
import { highRisk } from './rules/high-risk.ts';
import { imported } from './rules/imported.ts';
import { ownListing } from './rules/own-listing.ts';
import { recordsDisagree } from './rules/records-disagree.ts';
import { scrapped } from './rules/scrapped.ts';
import { stolen } from './rules/stolen.ts';
import { writeOff } from './rules/write-off.ts';

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
