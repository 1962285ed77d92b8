import { Columns3 } from 'lucide-react';
import { useLookupTarget } from '../vehicle/useDataset.ts';
import { Button, Tooltip } from '../ui/Button.tsx';
import { useComparison } from '../vehicle/services.ts';
import { useNavigation } from '../window/navigation.ts';
import { shortcutKeysLabel } from '../window/shortcuts.ts';
import { useCommand } from '../window/commands.ts';

/** While it is shown, the comparison shortcut adds the displayed vehicle too. */
export function CompareButton() {
  const target = useLookupTarget();
  const comparison = useComparison();
  const navigation = useNavigation();
  const compare = () => {
    comparison.add(target);
    navigation.showScreen('compare');
  };
  useCommand('screen-compare', compare);
  return (
    <Tooltip text={`Compare (${shortcutKeysLabel('screen-compare')})`}>
      <Button size="small" icon={Columns3} aria-keyshortcuts="Alt+C" onPress={compare}>
        Compare
      </Button>
    </Tooltip>
  );
}
