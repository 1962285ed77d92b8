import { CarFront } from 'lucide-react';
import { SingleClickButton } from '../ui/Button.tsx';
import type { ListingsHandle } from './listings-store.ts';
import { createLikeThisCarSearch } from './use-listings-handle.ts';

type Props = { readonly handle: ListingsHandle };

/** Renders nothing if neither the year nor the mileage of the displayed vehicle is known. */
export function FindCarsLikeThisButton({ handle }: Props) {
  const { state, thisVehicle, searchWith, setView, isLoading } = handle;
  const values = createLikeThisCarSearch(state, thisVehicle);
  return values ? (
    <SingleClickButton
      size="small"
      icon={CarFront}
      isDisabled={isLoading}
      onPress={() => {
        setView({ sidePanel: 'market-position' });
        searchWith(values);
      }}
    >
      Find cars like this (1 request)
    </SingleClickButton>
  ) : null;
}
