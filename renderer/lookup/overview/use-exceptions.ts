import { useState } from 'react';
import { type Exception, findExceptions } from '../../../shared/findings/exceptions.ts';
import { useLookupTarget, useVehicleState } from '../../vehicle/useDataset.ts';
import { useVerdict } from '../../vehicle/useVerdict.tsx';

/** An exception, or one whose datasets are being requested again. */
export type ExceptionItem = Exception & { readonly isRequesting?: boolean };

/**
 * The exceptions. While the datasets of one are requested again, its row stays in the list until the
 * response is received.
 */
export function useExceptions(): readonly ExceptionItem[] {
  const { verdict } = useVerdict();
  const { loading } = useVehicleState();
  const current = findExceptions(verdict, useLookupTarget().environment);
  const [earlier, setEarlier] = useState<readonly ExceptionItem[]>([]);
  const requested = earlier.filter(
    ({ key, datasets }) =>
      datasets.length > 0 &&
      datasets.every((id) => loading.has(id)) &&
      !current.some((exception) => exception.key === key),
  );
  const items = [...current, ...requested.map((item) => ({ ...item, isRequesting: true }))];
  if (describe(items) !== describe(earlier)) setEarlier(items);
  return items;
}

const describe = (items: readonly ExceptionItem[]) =>
  JSON.stringify(items.map(({ key, result, isRequesting = false }) => [key, result, isRequesting]));
