import type { DatasetId } from '../provider/catalogue.ts';
import type { Evidence, VehicleAnswers } from './vehicle-answers.ts';

/**
 * How serious a finding is. `alert`: resolve first. `review`: look into it. `information`: for the
 * record.
 */
export type Severity = 'alert' | 'review' | 'information';
export const SEVERITIES: readonly Severity[] = ['alert', 'review', 'information'];

/** A conclusion from one or more datasets, worded so that a dealer can act on it. */
export type Finding = {
  /**
   * The rule's id, plus a key if the rule can report several findings. The same fact always has the
   * same id.
   */
  readonly id: string;
  readonly ruleId: string;
  readonly severity: Severity;
  /** Short title: “Finance outstanding: hire purchase”. */
  readonly title: string;
  /** The reason in one or two sentences, with values. Never an accusation. */
  readonly reason: string;
  readonly evidence: readonly [Evidence, ...Evidence[]];
  /** Recommended next step. */
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

/** A rule: a pure function of the answers that never throws. Each rule has its own file. */
export type Rule = {
  readonly id: string;
  readonly section: RuleSection;
  /** The section prints the facts of these findings entry by entry, so it does not list them again. */
  readonly isPrintedBySection?: true;
  /** Title in the sheet “How the verdict is made”. */
  readonly title: string;
  /** In plain English: what raises a finding, at which severity, and what does not. */
  readonly description: string;
  /** The datasets that the rule reads. Without any of them it cannot report a finding. */
  readonly datasets: readonly [DatasetId, ...DatasetId[]];
  readonly evaluate: (vehicle: VehicleAnswers) => readonly RuleFinding[];
};

/**
 * A finding as its rule returns it. The registry adds the rule's id. `key` distinguishes findings
 * of the same rule.
 */
export type RuleFinding = Omit<Finding, 'id' | 'ruleId'> & { readonly key?: string };
