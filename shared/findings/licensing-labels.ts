import { raisedSeverity } from './checks/check.ts';
import { CHECKS } from './checks/definitions.ts';
import { findCheck, type Verdict } from './verdict.ts';
import { uncapitalize } from '../format/text.ts';

/** A short label of the MOT or the tax beside the name of the vehicle. */
export type LicensingLabel = {
  readonly check: 'mot' | 'tax';
  readonly text: string;
  readonly severity: 'alert' | 'review' | undefined;
};

/** “MOT to 22 May 2027” and “Untaxed”, from the results of the checks. Empty while they load. */
export function getLicensingLabels(verdict: Pick<Verdict, 'checks'>): readonly LicensingLabel[] {
  return (['mot', 'tax'] as const).flatMap((check): LicensingLabel[] => {
    const outcome = findCheck(verdict, check);
    if (!outcome || outcome.result === 'loading') return [];
    const { name } = CHECKS[check];
    const severity = raisedSeverity(outcome);
    if (severity) return [{ check, severity, text: `${name}: ${outcome.label}` }];
    const hasNoResult = ['not-answered', 'not-checked', 'failed'].includes(outcome.result);
    const text = hasNoResult ? `${name} not known` : shorten(name, outcome.label);
    return [{ check, severity, text }];
  });
}

/** “Valid to 22 May 2027” is “MOT to 22 May 2027” beside the name of the vehicle. */
const shorten = (name: string, label: string): string =>
  nameLicence(name, label.replace(/^Valid (?=to )/, ''));

/**
 * The result of a check of MOT or tax with its name, without a remark in brackets: “MOT valid to 22 May
 * 2027”. A label that names its subject stays as it is: “Untaxed”.
 */
export function nameLicence(name: string, label: string): string {
  const short = label.replace(/\s*\([^)]*\)$/, '');
  const namesSubject = /\bMOT\b|\b(?:un)?tax|^SORN\b/i.test(short);
  return namesSubject ? short : `${name} ${uncapitalize(short)}`;
}
