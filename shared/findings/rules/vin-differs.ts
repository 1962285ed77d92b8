import type { Rule } from '../finding.ts';
import { findDifference, toStatedValue } from '../comparison/differ.ts';
import { areVinsCompatible } from '../comparison/numbers.ts';
import { quoteText } from '../../format/text.ts';

export const vinDiffers: Rule = {
  id: 'vin-differs',
  section: 'identity',
  title: 'Different VINs',
  description:
    'An alert where the check, the tracker and the VIN that was asked for do not name the same vehicle. Case, spaces, O for 0 and a number of which only the end is given make no difference.',
  datasets: ['check', 'security'],
  evaluate: (vehicle) => {
    const values = [
      ...toStatedValue(
        vehicle,
        vehicle.getRecord('check')?.buyerInfo?.vin,
        'check',
        'buyerInfo',
        'vin',
      ),
      ...toStatedValue(vehicle, vehicle.getRecord('security')?.vin, 'security', 'vin'),
    ];
    const requested = 'vin' in vehicle.vehicle ? vehicle.vehicle.vin : undefined;
    const words = {
      severity: 'alert',
      title: 'The VIN is not the same everywhere',
      reason: 'They are not of one vehicle, or one of them was written down wrongly.',
      nextStep:
        'Read the VIN off the vehicle and the V5C, and rely on nothing that stands under another.',
    } as const;
    const other = values.find(
      ({ text }) => requested !== undefined && !areVinsCompatible(text, requested),
    );
    if (requested === undefined || !other) return findDifference(values, areVinsCompatible, words);
    const reason = `${quoteText(requested)} was asked for. ${words.reason}`;
    const finding = findDifference(values, areVinsCompatible, { ...words, reason });
    if (finding.length > 0) return finding;
    const who = `${quoteText(other.text)} came.`;
    return [{ ...words, reason: `${who} ${reason}`, evidence: [other.evidence] }];
  },
};
