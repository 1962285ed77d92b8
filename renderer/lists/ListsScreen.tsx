import { useShownListsView } from '../window/lists-view.ts';
import { ImportScreen } from './import/ImportScreen.tsx';
import { ListIndex } from './index/ListIndex.tsx';
import { useListChanges } from './list-queries.ts';
import { ListScreen } from './list/ListScreen.tsx';

/** Work lists: the index of all, the import of a new one, or one list. */
export default function ListsScreen() {
  const view = useShownListsView();
  useListChanges();
  switch (view.kind) {
    case 'index':
      return <ListIndex />;
    case 'import':
      return <ImportScreen key={view.listId} listId={view.listId} />;
    case 'list':
      return <ListScreen key={view.id} id={view.id} />;
  }
}
