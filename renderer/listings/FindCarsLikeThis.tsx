import { CarFront } from 'lucide-react';
import { SingleClickButton } from '../ui/Button.tsx';
import type { ListingsHandle } from './listings-store.ts';
import { createFindCarsLikeThis } from './use-listings-handle.ts';

type Props = { readonly handle: ListingsHandle };

/** Renders nothing if neither the year nor the mileage of the displayed vehicle is known. */
export function FindCarsLikeThisButton({ handle }: Props) {
  const findCars = createFindCarsLikeThis(handle);
  return findCars ? (
    <SingleClickButton
      size="small"
      icon={CarFront}
      isDisabled={handle.isLoading}
      onPress={findCars}
    >
      Find cars like this (1 request)
    </SingleClickButton>
  ) : null;
}
