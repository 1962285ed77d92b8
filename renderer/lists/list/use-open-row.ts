import { useCallback } from 'react';
import { ENVIRONMENT_NAMES } from '../../../shared/provider/environment.ts';
import type { ListView } from '../../../shared/ipc/lists.ts';
import { toVehicle } from '../../../shared/lists/pass-plan.ts';
import type { RowView } from '../../../shared/lists/row-view.ts';
import { useSettings } from '../../bridge/settings-context.ts';
import { toast } from '../../ui/Toast.tsx';
import { useLookups } from '../../vehicle/services.ts';
import { requestTabFocus } from '../../window/focus.ts';
import { useListsView } from '../../window/lists-view.ts';
import type { ListCalls } from '../list-queries.ts';

/** Shows the answers of a row on the page of its vehicle. Sends no request to the provider. */
export function useOpenRow({ id, environment }: ListView, { call }: ListCalls) {
  const settings = useSettings();
  const lookups = useLookups();
  const view = useListsView();
  const isOtherEnvironment = settings.environment !== environment;
  return useCallback(
    async (row: RowView) => {
      // The page would show the vehicle in another environment, and look it up there.
      if (isOtherEnvironment) {
        const name = ENVIRONMENT_NAMES[environment];
        toast(`This list is for ${name}. Choose ${name} at the top, then open the vehicle.`, {
          tone: 'review',
        });
        return;
      }
      const answers = await call((bridge) =>
        bridge.call('lists.openRow', { id, rowNumber: row.number }),
      );
      if (!answers) return;
      const vehicle = toVehicle(row);
      lookups.addAnswers({ environment, vehicle }, answers);
      view.openVehicle(vehicle);
      requestTabFocus();
    },
    [call, environment, id, isOtherEnvironment, lookups, view],
  );
}
