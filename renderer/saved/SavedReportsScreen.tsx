import { Archive } from 'lucide-react';
import { Screen } from '../app/Screen.tsx';

/** An honest empty page: this version can't save reports. */
export default function SavedReportsScreen() {
  return (
    <Screen title="Saved reports" icon={Archive}>
      <p>This version of Platedesk can’t save or print reports yet, so there is nothing here.</p>
      <p>
        Vehicles that you looked up lately are listed on Lookup. Their answers are kept only until
        Platedesk is closed.
      </p>
    </Screen>
  );
}
