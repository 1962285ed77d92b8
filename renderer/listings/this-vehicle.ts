import { useMemo } from 'react';
import { getCurrentPlates } from '../../shared/findings/this-vehicle-plates.ts';
import type { SearchRecord } from '../../shared/listings/listing.ts';
import { validMileage, validPrice, validYear } from '../../shared/listings/valid-values.ts';
import { readValuedVehicle, type ThisVehicle } from '../../shared/listings/this-vehicle.ts';
import type { Answered } from '../../shared/provider/answer.ts';
import type { RecordOf } from '../../shared/provider/catalogue.ts';
import { readIdentity } from '../../shared/reading/identity.ts';
import { useVehicleState } from '../vehicle/useDataset.ts';
import { useVerdict } from '../vehicle/useVerdict.tsx';

/**
 * What the answers state of the displayed vehicle, the valuation before the criteria of the search.
 * The same object until one of its parts changes.
 */
export function useThisVehicle(displayed: Answered | undefined): ThisVehicle {
  const { answers } = useVehicleState();
  const answer = answers.get('valuation');
  const valuation =
    answer?.kind === 'answered' ? (answer.record as RecordOf<'valuation'>) : undefined;
  const valued = readValuedVehicle(valuation);
  const { criteria } = (displayed?.record ?? {}) as SearchRecord;
  const pounds = valued.price?.pounds ?? validPrice(criteria?.valuation);
  const basis = valued.price?.basis ?? 'Valuation';
  const miles = valued.miles ?? validMileage(criteria?.mileage);
  const year = validYear(readIdentity((id) => answers.get(id)).year) ?? validYear(criteria?.year);
  return useMemo(
    () => ({
      year,
      miles,
      price: pounds === undefined ? undefined : { pounds, basis },
    }),
    [year, miles, pounds, basis],
  );
}

/** The plates of the displayed vehicle: the same set until one of them changes. */
export function useThisVehiclePlates(): ReadonlySet<string> {
  const { vehicleAnswers } = useVerdict();
  const plates = [...getCurrentPlates(vehicleAnswers)].toSorted().join(' ');
  return useMemo(() => new Set(plates.split(' ').filter(Boolean)), [plates]);
}
