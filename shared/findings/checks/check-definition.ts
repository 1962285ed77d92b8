import type { VehicleAnswers } from '../vehicle-answers.ts';
import type { Fact } from './fact.ts';

export type CheckDefinition = {
  /** Row header of the check sheet. */
  readonly name: string;
  /** The question that the check answers. */
  readonly question: string;
  /** `if-requested`: its absence does not make the verdict incomplete, but its failure does. */
  readonly needed: 'always' | 'if-requested';
  /** What must be stated for the good result. */
  readonly facts: readonly [Fact, ...Fact[]];
  /** The good result, if every fact is stated and no rule found anything. */
  readonly goodResult: (vehicle: VehicleAnswers) => string;
  /** Section of the report with the details. */
  readonly section: CheckSection;
};

type CheckSection =
  | 'finance'
  | 'stolen'
  | 'write-off'
  | 'scrapped'
  | 'high-risk'
  | 'import-export'
  | 'identity'
  | 'mileage'
  | 'keepers'
  | 'plates'
  | 'mot-tax'
  | 'findings'
  | 'tracker';
