import { Columns3, Ellipsis, FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
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
import { useCommand } from '../window/commands.ts';
import { useIsNarrowWindow } from '../window/narrow-window.ts';
import { useNavigation } from '../window/navigation.ts';
import { shortcutKeysLabel } from '../window/shortcuts.ts';

const VehicleReportDialog = lazyComponent(() => import('./VehicleReportDialog.tsx'));
const PRELOADED = [VehicleReportDialog];

/** “Report”, a menu whose items open the report dialog, and “Compare”; one menu in a narrow window. */
export default function VehicleActions() {
  const [action, setAction] = useState<PrimaryExportAction>();
  const compare = useCompare();
  usePreload(PRELOADED);
  useCommand(EXPORT_ACTIONS.print.command, () => setAction('print'));
  useCommand(EXPORT_ACTIONS.pdf.command, () => setAction('pdf'));
  useCommand(EXPORT_ACTIONS.save.command, () => setAction('save'));
  const reportActions = PRIMARY_EXPORT_ACTIONS.map((each): MenuActionProps => {
    const { name: label, icon, command } = EXPORT_ACTIONS[each];
    const shortcut = shortcutKeysLabel(command);
    return { label, icon, shortcut, onAction: () => setAction(each) };
  });
  return (
    <>
      {useIsNarrowWindow() ? (
        <MenuButton
          label="Actions"
          icon={Ellipsis}
          iconOnly
          actions={[...reportActions, compare]}
        />
      ) : (
        <>
          <MenuButton label="Report" icon={FileText} actions={reportActions} />
          <Tooltip text={`Compare (${compare.shortcut})`}>
            <Button
              size="small"
              icon={Columns3}
              aria-keyshortcuts="Alt+C"
              onPress={compare.onAction}
            >
              Compare
            </Button>
          </Tooltip>
        </>
      )}
      <Suspense fallback={null}>
        {action && <VehicleReportDialog action={action} onClose={() => setAction(undefined)} />}
      </Suspense>
    </>
  );
}

/** While it is shown, the comparison shortcut adds the displayed vehicle too. */
function useCompare() {
  const target = useLookupTarget();
  const comparison = useComparison();
  const navigation = useNavigation();
  const onAction = () => {
    comparison.add(target);
    navigation.showScreen('compare');
  };
  useCommand('screen-compare', onAction);
  const shortcut = shortcutKeysLabel('screen-compare');
  return { label: 'Compare', icon: Columns3, shortcut, onAction } as const;
}
