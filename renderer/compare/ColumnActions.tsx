import { Download, ExternalLink, Search, X } from 'lucide-react';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { ENVIRONMENT_NAMES } from '../../shared/provider/environment.ts';
import { focusTabs } from '../window/focus.ts';
import { useOpenVehicle } from '../vehicle/openVehicle.ts';
import { useLookups, useRecents } from '../vehicle/services.ts';
import { useNavigation } from '../window/navigation/useNavigation.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { vehicleText } from '../vehicle/subject.ts';
import { callsWords } from '../vehicle/calls-words.ts';
import { planSearch, type SearchPlan } from '../vehicle/plan.ts';
import { Button } from '../ui/Button.tsx';
import type { Column } from './column.ts';
import styles from './ColumnHead.module.css';

/** What can be done with a vehicle in its column. Only these ask the service, and say how often. */
export function ColumnActions({ column }: { readonly column: Column }) {
  // What a report kept stays as it was.
  return column.subject.report ? null : <LiveActions column={column} />;
}

function LiveActions({ column }: { readonly column: Column }) {
  const { subject, name, state } = column;
  const settings = useSettings();
  const lookups = useLookups();
  const recents = useRecents();
  const isHere = subject.environment === settings.environment;
  // Where it would be paid for is said where that isn't what the window shows.
  const where = isHere ? '' : ` in ${ENVIRONMENT_NAMES[subject.environment]}`;
  const search = (plan: SearchPlan) => {
    recents.note(subject.vehicle);
    lookups.search(subject, plan);
  };
  const main = useMainAction(column, where, search);
  const unasked = DATASET_IDS.filter((id) => !state.answers.has(id) && !state.faults.has(id));
  const rest = planSearch(settings, subject, unasked);
  const restWords = `Fetch the rest${where} (${callsWords(rest.calls)})`;
  const hasRest = state.loading.size === 0 && state.answers.size > 0 && rest.calls > 0;
  return (
    <div className={styles['actions']}>
      {main && (
        // Always this one button: it keeps the focus while what it does changes.
        <Button
          size="small"
          icon={main.icon}
          aria-label={`${main.words}, ${name}`}
          isDisabled={main.isDisabled ?? false}
          onPress={main.does}
        >
          {main.words}
        </Button>
      )}
      {hasRest && (
        <Button
          size="small"
          variant="quiet"
          icon={Download}
          aria-label={`${restWords}, ${name}`}
          onPress={() => search(rest)}
        >
          {restWords}
        </Button>
      )}
    </div>
  );
}

/** Look up, then cancel while that is on its way, then open; none for a page of another environment. */
function useMainAction(
  { subject, name, state }: Column,
  where: string,
  search: (plan: SearchPlan) => void,
) {
  const settings = useSettings();
  const lookups = useLookups();
  const navigation = useNavigation();
  const { reopen } = useOpenVehicle();
  if (state.loading.size > 0)
    return { icon: X, words: 'Cancel', does: () => lookups.cancelAll(subject) };
  if (state.answers.size === 0) {
    const plan = planSearch(settings, subject);
    return {
      icon: Search,
      words: `Look up${where} (${callsWords(plan.calls)})`,
      isDisabled: plan.calls === 0,
      does: () => search(plan),
    };
  }
  if (where !== '') return undefined;
  return {
    icon: ExternalLink,
    words: 'Open',
    does: () => {
      const open = navigation.place().vehicle;
      // Reopening the one that is open would give up what is on its way for it.
      if (open && vehicleText(open) === name) navigation.openVehicle(open);
      else reopen(subject.vehicle);
      focusTabs();
    },
  };
}
