import type { Rule } from '../finding.ts';
import { differing, saying } from '../likeness/differ.ts';
import { sameVin } from '../likeness/numbers.ts';
import { quoted } from '../../format/words.ts';

/** VINs that are not of one vehicle. */
export const vinDiffers: Rule = {
  id: 'vin-differs',
  title: 'Different VINs',
  says: 'An alert where the check, the tracker and the VIN that was asked for do not name the same vehicle. Case, spaces, O for 0 and a number of which only the end is given make no difference.',
  reads: ['check', 'security'],
  raise: (known) => {
    const sayings = [
      ...saying(known, known.record('check')?.buyerInfo?.vin, 'check', 'buyerInfo', 'vin'),
      ...saying(known, known.record('security')?.vin, 'security', 'vin'),
    ];
    const asked = 'vin' in known.vehicle ? known.vehicle.vin : undefined;
    const words = {
      severity: 'alert',
      title: 'The VIN is not the same everywhere',
      reason: 'They are not of one vehicle, or one of them was written down wrongly.',
      next: 'Read the VIN off the vehicle and the V5C, and rely on nothing that stands under another.',
    } as const;
    const other = sayings.find(({ text }) => asked !== undefined && !sameVin(text, asked));
    if (asked === undefined || !other) return differing(sayings, sameVin, words);
    const reason = `${quoted(asked)} was asked for. ${words.reason}`;
    const found = differing(sayings, sameVin, { ...words, reason });
    if (found.length > 0) return found;
    const who = `${quoted(other.text)} came.`;
    return [{ ...words, reason: `${who} ${reason}`, evidence: [other.evidence] }];
  },
};
