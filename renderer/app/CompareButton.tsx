import { Columns3 } from 'lucide-react';
import { useLookupTarget } from '../vehicle/useDataset.ts';
import { Button } from '../ui/Button.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { useComparison } from '../vehicle/services.ts';
import { useNavigation } from '../window/navigation/useNavigation.ts';
import { shortcutKeysLabel } from '../window/shortcuts.ts';
import { useCommand } from '../window/useCommand.ts';

/**
 * Adds the displayed vehicle to the comparison and opens it. Changes the comparison shortcut to do
 * the same while it is shown.
 */
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
