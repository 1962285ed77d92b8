import { useMemo } from 'react';
import { getCurrentPlates } from '../../shared/findings/own-plates.ts';
import { useVerdict } from '../vehicle/useVerdict.tsx';

/** The plates of the displayed vehicle: the same set until one of them changes. */
export function useOwnPlates(): ReadonlySet<string> {
  const { vehicleAnswers } = useVerdict();
  const plates = [...getCurrentPlates(vehicleAnswers)].toSorted().join(' ');
  return useMemo(() => new Set(plates.split(' ').filter(Boolean)), [plates]);
}
