import type { DatasetId } from '../provider/catalogue.ts';
import type { Evidence, VehicleAnswers } from './vehicle-answers.ts';

/** How much a finding matters: to be settled before anything else, to be looked at, to be known. */
export type Severity = 'alert' | 'review' | 'information';
export const SEVERITIES: readonly Severity[] = ['alert', 'review', 'information'];

/** What the datasets say together, in words a dealer can act on. */
export type Finding = {
  /** Stable for the same fact: the rule's id, and what tells one of its findings from another. */
  readonly id: string;
  readonly ruleId: string;
  readonly severity: Severity;
  /** A few plain words: “Finance outstanding: hire purchase”. */
  readonly title: string;
  /** Why it is said, with the figures, in a sentence or two. Never an accusation. */
  readonly reason: string;
  readonly evidence: readonly [Evidence, ...Evidence[]];
  /** What to do next. */
  readonly nextStep: string;
};

/** The section of a report whose subject a rule examines; `findings` where it belongs to no other. */
export type RuleSection =
  | 'identity'
  | 'finance'
  | 'stolen'
  | 'high-risk'
  | 'scrapped'
  | 'write-off'
  | 'mileage'
  | 'import-export'
  | 'plates'
  | 'keepers'
  | 'mot-tax'
  | 'valuation'
  | 'tracker'
  | 'findings';

/** One rule, one file. A pure function of the answers: it throws on none. */
export type Rule = {
  readonly id: string;
  readonly section: RuleSection;
  /** The section prints the facts of these findings entry by entry, so it does not list them again. */
  readonly isPrintedBySection?: true;
  /** A few words for the sheet “How the verdict is made”. */
  readonly title: string;
  /** What raises it, at which severity, and what does not, in plain words. */
  readonly description: string;
  /** The datasets that it reads: with none of them answered it can say nothing. */
  readonly datasets: readonly [DatasetId, ...DatasetId[]];
  readonly evaluate: (vehicle: VehicleAnswers) => readonly RuleFinding[];
};

/** A finding as its rule gives it: the registry adds the rule's id. `what` tells it from the rule's others. */
export type RuleFinding = Omit<Finding, 'id' | 'ruleId'> & { readonly key?: string };
