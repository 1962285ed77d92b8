import { Columns3 } from 'lucide-react';
import { useSubject } from '../vehicle/useDataset.ts';
import { Button } from '../ui/Button.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { useComparison } from '../vehicle/services.ts';
import { useNavigation } from '../window/navigation/useNavigation.ts';
import { keyWords } from '../window/shortcuts.ts';
import { useCommand } from '../window/useCommand.ts';

/** Adds the vehicle of the page to the comparison, and opens it. Its key does the same meanwhile. */
export function CompareButton() {
  const subject = useSubject();
  const comparison = useComparison();
  const navigation = useNavigation();
  const compare = () => {
    comparison.add(subject);
    navigation.showScreen('compare');
  };
  useCommand('screen-compare', compare);
  return (
    <Tooltip text={`Compare (${keyWords('screen-compare')})`}>
      <Button size="small" icon={Columns3} aria-keyshortcuts="Alt+C" onPress={compare}>
        Compare
      </Button>
    </Tooltip>
  );
}
