import { useMemo } from 'react';
import { readPricedVehicle } from '../../shared/findings/priced-vehicle.ts';
import type { PricedVehicle } from '../../shared/listings/market-position.ts';
import type { Answered } from '../../shared/provider/answer.ts';
import { useVerdict } from '../vehicle/useVerdict.tsx';

/**
 * What the answers state of the displayed vehicle, and its current plates. The same object until one
 * of its parts changes.
 */
export function useThisVehicle(displayed: Answered | undefined): PricedVehicle {
  const { vehicleAnswers } = useVerdict();
  const read = readPricedVehicle(vehicleAnswers, displayed);
  const { year, miles, advertisedPounds } = read;
  const { pounds, label = '', basis = '' } = read.price ?? {};
  const plates = [...read.plates].toSorted().join(' ');
  return useMemo(
    () => ({
      year,
      miles,
      price: pounds === undefined ? undefined : { pounds, label, basis },
      plates: new Set(plates.split(' ').filter(Boolean)),
      advertisedPounds,
    }),
    [year, miles, pounds, label, basis, plates, advertisedPounds],
  );
}
