import { advertsOf } from '../adverts.ts';
import { dayWords } from '../days.ts';
import type { Rule } from '../finding.ts';
import { taxOf } from '../licence.ts';
import { quoted, sentences } from '../../format/words.ts';

/** A vehicle that is offered untaxed. */
export const taxWhileAdvertised: Rule = {
  id: 'tax-while-advertised',
  title: 'Advertised untaxed',
  says: 'Information where an advert is live and the vehicle is not taxed, or its date has passed: tax ends with every sale, and vehicles in stock are seldom taxed.',
  reads: ['status', 'check', 'saleEvents', 'similarListings'],
  raise: (known) => {
    const live = advertsOf(known).findLast(({ isLive }) => isLive);
    const tax = taxOf(known);
    if (!live || tax?.held !== false) return [];
    return [
      {
        severity: 'information',
        title: 'Not taxed while it is advertised',
        reason: sentences(
          tax.word !== undefined && `The tax is given as ${quoted(tax.word)}.`,
          tax.until !== undefined && `Its date is ${dayWords(tax.until)}.`,
          'Vehicle tax ends with every sale, and vehicles in stock are seldom taxed.',
        ),
        evidence: [...tax.evidence, known.evidence(live.dataset, ...live.path, 'firstSeen')],
        next: 'Tax it before it is driven or left on a road; trade plates cover the trade alone.',
      },
    ];
  },
};
