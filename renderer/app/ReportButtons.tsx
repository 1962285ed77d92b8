import { lazy, Suspense, useState } from 'react';
import { MAIN_WISHES, type MainWish, WISH_COMMANDS, WISHES } from '../report/wishes.ts';
import { Button } from '../ui/Button.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { keyWords } from '../window/shortcuts.ts';
import { useCommand } from '../window/useCommand.ts';

const OpenReportDialog = lazy(() => import('./OpenReportDialog.tsx'));

/** “Print report”, “Save PDF” and “Save report” of the vehicle on the page: each opens the dialog. */
export function ReportButtons() {
  const [wish, setWish] = useState<MainWish>();
  return (
    <>
      {MAIN_WISHES.map((each) => (
        <ReportButton key={each} wish={each} onPress={() => setWish(each)} />
      ))}
      <Suspense fallback={null}>
        {wish && <OpenReportDialog wish={wish} onClose={() => setWish(undefined)} />}
      </Suspense>
    </>
  );
}

function ReportButton({
  wish,
  onPress,
}: {
  readonly wish: MainWish;
  readonly onPress: () => void;
}) {
  const { name, icon } = WISHES[wish];
  const { command, keys } = WISH_COMMANDS[wish];
  useCommand(command, onPress);
  return (
    // In a narrow window the words are not drawn.
    <Tooltip text={`${name} (${keyWords(command)})`}>
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
