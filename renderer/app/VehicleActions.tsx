import { Columns3, Copy, Ellipsis, FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { findCommonFailure } from '../../shared/findings/verdict-text.ts';
import { describeVehicleBriefly } from '../../shared/findings/summary-text.ts';
import { useBridge } from '../bridge/bridge.ts';
import { copyText } from '../bridge/CopyButton.tsx';
import { useListingsStore } from '../listings/listings-store.ts';
import { getPositionOf } from '../listings/position.ts';
import {
  EXPORT_ACTIONS,
  PRIMARY_EXPORT_ACTIONS,
  type PrimaryExportAction,
} from '../report/export-actions.ts';
import { Button, Tooltip } from '../ui/Button.tsx';
import { lazyComponent, usePreload } from '../ui/lazy-component.tsx';
import { type MenuActionProps, MenuButton } from '../ui/Menu.tsx';
import { useComparison } from '../vehicle/services.ts';
import { useLookupTarget } from '../vehicle/useDataset.ts';
import { useVerdict } from '../vehicle/useVerdict.tsx';
import { useCommand } from '../window/commands.ts';
import { useIsNarrowWindow, useIsWideWindow } from '../window/narrow-window.ts';
import { useListsView } from '../window/lists-view.ts';
import { useNavigation } from '../window/navigation.ts';
import { shortcutKeysLabel } from '../window/shortcuts.ts';

const VehicleReportDialog = lazyComponent(() => import('./VehicleReportDialog.tsx'));
const PRELOADED = [VehicleReportDialog];

/**
 * The menu “Report”, whose items open the report dialog, and the button “Compare”. In a compact
 * window “Compare” is in the menu “More actions”; in a narrow one, both are.
 */
export default function VehicleActions() {
  const [action, setAction] = useState<PrimaryExportAction>();
  const disabledReason = useDisabledReason();
  const compare = useCompare(disabledReason);
  const copySummary = useCopySummary();
  useReturnToList();
  const [isNarrow, isWide] = [useIsNarrowWindow(), useIsWideWindow()];
  usePreload(PRELOADED);
  const isDisabled = disabledReason !== undefined;
  useCommand(EXPORT_ACTIONS.print.command, () => setAction('print'), isDisabled);
  useCommand(EXPORT_ACTIONS.pdf.command, () => setAction('pdf'), isDisabled);
  useCommand(EXPORT_ACTIONS.save.command, () => setAction('save'), isDisabled);
  const reportActions = PRIMARY_EXPORT_ACTIONS.map((each): MenuActionProps => {
    const { name: label, icon, command } = EXPORT_ACTIONS[each];
    const shortcut = shortcutKeysLabel(command);
    return { label, icon, shortcut, disabledReason, onAction: () => setAction(each) };
  });
  return (
    <>
      {!isNarrow && (
        <MenuButton label="Report" icon={FileText} actions={[...reportActions, copySummary]} />
      )}
      {isWide ? (
        <span title={disabledReason}>
          <Tooltip text={`Compare (${compare.shortcut})`}>
            <Button
              size="small"
              icon={Columns3}
              aria-keyshortcuts="Alt+C"
              isDisabled={isDisabled}
              onPress={compare.onAction}
            >
              Compare
            </Button>
          </Tooltip>
        </span>
      ) : (
        <MenuButton
          label="More actions"
          icon={Ellipsis}
          iconOnly
          actions={isNarrow ? [...reportActions, copySummary, compare] : [compare]}
        />
      )}
      <Suspense fallback={null}>
        {action && <VehicleReportDialog action={action} onClose={() => setAction(undefined)} />}
      </Suspense>
    </>
  );
}

/** There is nothing to report or to compare if no request was sent. */
function useDisabledReason(): string | undefined {
  const { verdict } = useVerdict();
  return findCommonFailure(verdict)?.state === 'Not sent' ? 'No request was sent' : undefined;
}

/** Copies the vehicle in a few lines, for a message. Nothing is requested. */
function useCopySummary() {
  const bridge = useBridge();
  const target = useLookupTarget();
  const listings = useListingsStore();
  const { vehicleAnswers, verdict } = useVerdict();
  const onAction = () => {
    const position = getPositionOf(vehicleAnswers, listings.findState(target));
    const { environment } = target;
    const text = describeVehicleBriefly(vehicleAnswers, verdict, environment, position);
    void copyText(bridge, text, 'Summary');
  };
  useCommand('copy-summary', onAction);
  const shortcut = shortcutKeysLabel('copy-summary');
  return { label: 'Copy summary', icon: Copy, shortcut, onAction } as const;
}

/** While it is shown, the comparison shortcut adds the displayed vehicle too. */
function useCompare(disabledReason: string | undefined) {
  const target = useLookupTarget();
  const comparison = useComparison();
  const navigation = useNavigation();
  const onAction = () => {
    comparison.add(target);
    navigation.showScreen('compare');
  };
  useCommand('screen-compare', onAction, disabledReason !== undefined);
  const shortcut = shortcutKeysLabel('screen-compare');
  return { label: 'Compare', icon: Columns3, shortcut, disabledReason, onAction } as const;
}

/** Escape on a vehicle that was opened from a work list shows its row again. */
function useReturnToList(): void {
  const { vehicle } = useLookupTarget();
  const view = useListsView();
  useCommand('cancel-or-close', view.returnToList, !view.hasOpened(vehicle));
}
