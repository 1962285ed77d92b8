import type { CheckId } from './checks/check.ts';
import type { DatasetId } from '../provider/catalogue.ts';
import {
  type Evidence,
  type EvidenceSource,
  readEvidence,
  type VehicleAnswers,
} from './vehicle-answers.ts';

/** `alert`: resolve first. `review`: look into it. `information`: for the record. */
export type Severity = 'alert' | 'review' | 'information';
export const SEVERITIES: readonly Severity[] = ['alert', 'review', 'information'];

type WithSeverity = { readonly severity: Severity };

/** Puts the most severe first. */
export const bySeverity = (a: WithSeverity, b: WithSeverity) =>
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);

/** A conclusion from one or more datasets, worded so that a dealer can act on it. */
export type Finding = {
  /** The rule's id, plus a key if it can report several. The same fact always has the same id. */
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
  /** For a customer, in place of a next step that names a contact, an agreement or a claim. */
  readonly customerNextStep?: string;
  /**
   * The one action that stands beside an alert in its row, if it is not the first sentence of the next
   * step: “Do not pay the seller. Call … on …”.
   */
  readonly action?: string;
};

/** The alerts and reviews with evidence in a dataset, in the given order. */
export const findingsAbout = (
  findings: readonly Finding[],
  dataset: DatasetId,
): readonly Finding[] =>
  findings.filter(
    ({ severity, evidence }) =>
      severity !== 'information' && evidence.some(({ dataset: each }) => each === dataset),
  );

/**
 * What a rule is about: the check that it can raise; `headline`, the provenance check as a whole;
 * or `valuation` or `environment`, which answer no question and never change the verdict.
 */
export type RuleSubject = CheckId | 'headline' | 'valuation' | 'environment';

const REVIEWED = 'reviewed Nov 2026';

/**
 * Sources of several rules in law or practice, with their dates. “Practice” is what UK provenance
 * checks, dealers and insurers do. Its date is that of the last review.
 */
export const BASIS = {
  practice: `Practice of UK provenance checks, ${REVIEWED}`,
  tradePractice: `Practice of the motor trade, ${REVIEWED}`,
  insurerPractice: `Practice of motor insurers, ${REVIEWED}`,
  salvageCode: 'ABI salvage code of practice (2017, revised Nov 2019 and May 2025)',
  keeperRules: 'Road Vehicles (Registration and Licensing) Regulations 2002 (SI 2002/2742)',
  inf104: 'DVLA leaflet INF104',
  motAct: 'Road Traffic Act 1988, s.47',
  taxAct: 'Vehicle Excise and Registration Act 1994',
  mileagePractice: `Practice of mileage verification: the whole series is compared, ${REVIEWED}`,
  modificationLaw:
    'Road Vehicles (Construction and Use) Regulations 1986 (SI 1986/1078), reg. 61A; Consumer Insurance (Disclosure and Representations) Act 2012',
  advertLaw: 'Digital Markets, Competition and Consumers Act 2024, Part 4',
  vicScheme: 'Vehicle identity check, 7 Apr 2003 to 26 Oct 2015',
  scrapRules: 'End-of-Life Vehicles Regulations 2003 (SI 2003/2635)',
  valuationReview: 'FCA multi-firm review of valuations (ICOBS 8.1.1R), 27 Mar 2024',
  vinStandard: 'ISO 3779, in general use since 1981',
} as const;

/** A rule. `evaluate` is a pure function of the answers that never throws. */
export type Rule = {
  readonly id: string;
  readonly subject: RuleSubject;
  /** The section prints the facts of these findings entry by entry, so it does not list them again. */
  readonly isPrintedBySection?: true;
  /** Severity of its findings, unless a finding states its own. */
  readonly severity: Severity;
  /** Title in the sheet “How the verdict is decided”. */
  readonly title: string;
  /** Its source in law or practice, with its date. */
  readonly basis: string;
  /** In plain English: what raises a finding, at which severity, and what does not. */
  readonly description: string;
  /** The datasets that the rule reads. Without any of them it cannot report a finding. */
  readonly datasets: readonly [DatasetId, ...DatasetId[]];
  /** Returns one finding, several, or none. */
  readonly evaluate: (
    vehicle: VehicleAnswers,
  ) => RuleFinding | readonly (RuleFinding | undefined)[] | undefined;
};

/**
 * A finding as its rule returns it. The registry adds the rule's id, its severity and title unless
 * the finding states its own, and reads the fields that are given by their paths. `key` distinguishes
 * findings of the same rule. A finding without evidence is not reported.
 */
export type RuleFinding = Pick<Finding, 'reason' | 'nextStep' | 'customerNextStep'> & {
  readonly key?: string;
  readonly title?: string;
  readonly severity?: Severity;
  /** Used only if the finding is an alert. */
  readonly action?: string;
  readonly evidence: readonly EvidenceSource[];
};

/** Returns the findings of a rule, with the values of their evidence. */
export const evaluateFindings = (rule: Rule, vehicle: VehicleAnswers) =>
  [rule.evaluate(vehicle)]
    .flat()
    .filter((finding) => finding !== undefined)
    .map(({ action, severity = rule.severity, ...finding }) => ({
      severity,
      title: rule.title,
      ...finding,
      ...(severity === 'alert' && action !== undefined && { action }),
      evidence: finding.evidence.map((source) => readEvidence(vehicle, source)),
    }));
