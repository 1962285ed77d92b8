import type { RecordOf } from '../../provider/catalogue.ts';
import { highRiskType } from '../../reading/high-risk-types.ts';
import { bareFinding, checkLine } from '../check-line.ts';
import { ring } from '../contact.ts';
import { dayWords } from '../days.ts';
import { fieldsAt } from '../evidence.ts';
import type { Found, Rule } from '../finding.ts';
import { capital, isSaid, quoted, said, sentences } from '../../format/words.ts';

type Entry = NonNullable<NonNullable<RecordOf<'check'>['legal']>['highRisk']>[number];

const ASK = 'Have it said in writing that the interest has ended before money changes hands.';

/** Interests in the vehicle that somebody had registered. */
export const highRisk: Rule = {
  id: 'high-risk',
  title: 'High-risk entries',
  says: 'Each high-risk entry of the check by its type: an alert for theft, security watch, fraud, logbook loans and vehicles at risk, a review for trade interest and for a type that is not known.',
  reads: ['check'],
  raise: (known) => {
    const entries = known.record('check')?.legal?.highRisk ?? [];
    if (entries.length === 0)
      return bareFinding(known, 'highRisk', {
        title: 'High-risk entries, none given',
        next: `Ask the source who registered an interest. ${ASK}`,
      });
    const doubt = checkLine(known, 'highRisk')?.disagreement;
    return entries.map((entry, at) => ({
      ...entryFound(entry, doubt),
      evidence: fieldsAt(
        known,
        'check',
        ['legal', 'highRisk', at],
        ['type', 'info', 'company', 'contactReference', 'contactNumber', 'dateOfInterest'],
      ),
    }));
  },
};

function entryFound(entry: Entry, doubt: string | undefined): Omit<Found, 'evidence'> {
  const { type, info, company, contactNumber, contactReference } = entry;
  const { name, severity, words } = highRiskType(type);
  const ringing = ring({
    who: company,
    otherwise: 'the source who registered it',
    number: contactNumber,
    reference: contactReference,
  });
  return {
    what: name,
    severity,
    title: isSaid(type) ? `High risk: ${said(type)}` : 'High risk: type not given',
    reason: sentences(registered(entry), isSaid(info) && `${quoted(info)}.`, words, doubt),
    next: `${ringing}. ${ASK}`,
  };
}

function registered({ company, dateOfInterest }: Entry): string {
  const day = dayWords(dateOfInterest);
  const who = isSaid(company) ? capital(said(company)) : 'Somebody';
  return `${who} registered an interest${day === undefined ? '' : ` on ${day}`}.`;
}
