import { lazy, Suspense, useState } from 'react';
import {
  PRIMARY_EXPORT_ACTIONS,
  type PrimaryExportAction,
  EXPORT_ACTION_SHORTCUTS,
  EXPORT_ACTIONS,
} from '../report/export-actions.ts';
import { Button, Tooltip } from '../ui/Button.tsx';
import { shortcutKeysLabel } from '../window/shortcuts.ts';
import { useCommand } from '../window/commands.ts';

const VehicleReportDialog = lazy(() => import('./VehicleReportDialog.tsx'));

/** “Print report”, “Save PDF” and “Save report”: each opens the report dialog. */
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

type ReportButtonProps = { readonly action: PrimaryExportAction; readonly onPress: () => void };

function ReportButton({ action, onPress }: ReportButtonProps) {
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
