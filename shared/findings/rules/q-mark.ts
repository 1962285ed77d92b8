import { DATASET_IDS } from '../../provider/catalogue.ts';
import { layoutOf } from '../../vehicle/layouts.ts';
import { spacePlate } from '../../vehicle/plate.ts';
import type { Rule } from '../finding.ts';
import { ownPlates } from '../identity.ts';
import { toAlphanumeric } from '../../vehicle/alphanumeric.ts';
import type { Evidence, Known } from '../known.ts';

/** A Q mark: DVLA gives them where it could not establish age or identity. */
export const qMark: Rule = {
  id: 'q-mark',
  title: 'Q mark',
  says: 'A review where the vehicle’s plate is a Q mark: these go to vehicles whose age or identity is uncertain, such as kit cars and some imports.',
  reads: DATASET_IDS as Rule['reads'],
  raise: (known) => {
    const plate = [...ownPlates(known)].find((vrm) => layoutOf(vrm)?.format === 'q');
    const evidence = plate === undefined ? undefined : plateEvidence(known, plate);
    if (plate === undefined || !evidence) return [];
    return [
      {
        severity: 'review',
        title: 'Q mark: age or identity uncertain',
        reason: `${spacePlate(plate)} is a Q mark. They are given to vehicles whose age or identity could not be established, such as kit cars, rebuilt vehicles and some imports.`,
        evidence: [evidence],
        next: 'Ask what the vehicle was built from and for its inspection papers; tell the insurer and whoever values it.',
      },
    ];
  },
};

/** Where an answer names the plate; else the first answer there is, which was asked for by it. */
function plateEvidence(known: Known, plate: string): Evidence | undefined {
  for (const dataset of ['check', 'security'] as const)
    if (toAlphanumeric(known.record(dataset)?.vrm ?? '') === plate)
      return known.evidence(dataset, 'vrm');
  const changes = known.record('vrms')?.vrmChanges ?? [];
  const at = changes.findIndex(({ vrm }) => toAlphanumeric(vrm ?? '') === plate);
  if (at >= 0) return known.evidence('vrms', 'vrmChanges', at, 'vrm');
  const answered = DATASET_IDS.find((id) => known.answered(id));
  return answered && known.evidence(answered, 'vrm');
}
