import { lazy, Suspense, useState } from 'react';
import {
  PRIMARY_EXPORT_ACTIONS,
  type PrimaryExportAction,
  EXPORT_ACTION_SHORTCUTS,
  EXPORT_ACTIONS,
} from '../report/export-actions.ts';
import { Button } from '../ui/Button.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { shortcutKeysLabel } from '../window/shortcuts.ts';
import { useCommand } from '../window/useCommand.ts';

const VehicleReportDialog = lazy(() => import('./VehicleReportDialog.tsx'));

/**
 * “Print report”, “Save PDF” and “Save report” for the displayed vehicle. Each button opens the
 * report dialog.
 */
export function ReportButtons() {
  const [action, setAction] = useState<PrimaryExportAction>();
  return (
    <>
      {PRIMARY_EXPORT_ACTIONS.map((candidate) => (
        <ReportButton key={candidate} action={candidate} onPress={() => setAction(candidate)} />
      ))}
      <Suspense fallback={null}>
        {action && <VehicleReportDialog action={action} onClose={() => setAction(undefined)} />}
      </Suspense>
    </>
  );
}

function ReportButton({
  action,
  onPress,
}: {
  readonly action: PrimaryExportAction;
  readonly onPress: () => void;
}) {
  const { name, icon } = EXPORT_ACTIONS[action];
  const { command, keys } = EXPORT_ACTION_SHORTCUTS[action];
  useCommand(command, onPress);
  return (
    // In a narrow window the label is hidden.
    <Tooltip text={`${name} (${shortcutKeysLabel(command)})`}>
      <Button
        size="small"
        icon={icon}
        aria-haspopup="dialog"
        aria-keyshortcuts={keys}
        onPress={onPress}
      >
        {name}
      </Button>
    </Tooltip>
  );
}
