import { compareText, formatCount, formatList } from '../../format/text.ts';
import { readPlate } from '../../listings/exclusions.ts';
import { formatPlate } from '../../vehicle/plate.ts';
import { formatDaySuffix } from '../days.ts';
import { BASIS, type Rule } from '../finding.ts';
import { getCurrentPlates, readPlateRows } from '../this-vehicle-plates.ts';
import type { FieldPath } from '../../provider/field-path.ts';

const MAX_NAMED_PLATES = 5;

export const advertPlateUnexplained: Rule = {
  id: 'advert-plate-unexplained',
  subject: 'plates',
  severity: 'review',
  title: 'Advertised under a plate that is not in the plate history',
  basis: BASIS.practice,
  description:
    'Review when an advert of this vehicle shows a plate in a UK format that is neither its current plate nor in the plate history. Masked plates are not compared. Not applied without the plate history.',
  datasets: ['saleEvents', 'vrms', 'check', 'security'],
  evaluate: (vehicle) => {
    const current = getCurrentPlates(vehicle);
    if (vehicle.getRecord('vrms')?.vrmChanges === undefined || current.size === 0) return [];
    const known = new Set([
      ...current,
      ...readPlateRows(vehicle).flatMap(({ vrm, previousVrm }) => [vrm, previousVrm]),
    ]);
    const adverts = (vehicle.getRecord('saleEvents')?.saleEvents ?? [])
      .flatMap(({ vrm, firstSeen }, index) => {
        const plate = readPlate(vrm);
        const field: FieldPath = `saleEvents.saleEvents.${index}.vrm`;
        return plate === undefined || known.has(plate) ? [] : [{ plate, firstSeen, field }];
      })
      .toSorted((a, b) => compareText(a.firstSeen ?? '~', b.firstSeen ?? '~'));
    const plates = [...new Set(adverts.map(({ plate }) => plate))];
    if (plates.length === 0) return [];
    const named = plates.slice(0, MAX_NAMED_PLATES).map((plate) => {
      const first = adverts.find((advert) => advert.plate === plate);
      return `${formatPlate(plate)}${formatDaySuffix(', first seen on', first?.firstSeen)}`;
    });
    const more = plates.length - named.length;
    return {
      title: `Advertised under ${plates.length === 1 ? formatPlate(plates[0] ?? '') : `${plates.length} other plates`}, which the plate history does not record`,
      reason: `Adverts show ${formatList(more > 0 ? [...named, formatCount(more, 'other')] : named)}. The plate history does not record ${plates.length === 1 ? 'this plate' : 'these plates'}. A plate change may be missing, the advert may contain a typing error, or it may be for another vehicle.`,
      evidence: adverts.slice(0, MAX_NAMED_PLATES).map(({ field }) => field),
      nextStep: `Look up ${formatList(plates.slice(0, MAX_NAMED_PLATES).map(formatPlate))} too, and compare the VINs.`,
    };
  },
};
