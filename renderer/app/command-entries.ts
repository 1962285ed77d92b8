import { useQuery } from '@tanstack/react-query';
import { formatLondonTime } from '../../shared/format/dates.ts';
import { formatCount } from '../../shared/format/text.ts';
import { type Shortcut, SHORTCUTS, type CommandId } from '../../shared/ipc/shortcuts.ts';
import { foldText } from '../../shared/search/terms.ts';
import { parseIdentifier } from '../../shared/vehicle/parse-identifier.ts';
import { useBridge } from '../bridge/bridge.ts';
import { unwrap } from '../bridge/query-client.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { DEFAULT_QUERY } from '../saved/report-search.ts';
import { showReport, useReportsStore } from '../saved/reports-store.ts';
import { countRequests } from '../../shared/ipc/lookup-plan.ts';
import { confirmationWarning, toVehicleRef, vehicleLabel } from '../vehicle/lookup-target.ts';
import { useRecentVehicles } from '../vehicle/recents.ts';
import { useVehicleNavigation } from '../vehicle/useVehicleNavigation.ts';
import { type AvailableCommand, useCommands } from '../window/commands.ts';
import { requestTabFocus } from '../window/focus.ts';
import { TAB_NAMES, useNavigation } from '../window/navigation.ts';
import { ALL_SHORTCUTS, shortcutKeysLabel } from '../window/shortcuts.ts';

/** One row of the list of commands. */
export type CommandEntry = {
  readonly key: string;
  readonly label: string;
  /** A further text that is searched too: “Audi A3”. */
  readonly detail?: string | undefined;
  readonly requestCount?: number | undefined;
  /** “Ctrl+P”. */
  readonly keys?: string;
  readonly run: () => void;
};

export type CommandGroup = { readonly title: string; readonly entries: readonly CommandEntry[] };

/** Short names, where the label of the shortcut explains more than a list needs. */
const NAMES: Readonly<Partial<Record<CommandId, string>>> = {
  'print-report': 'Print report',
  'save-pdf': 'Save PDF',
  'save-report': 'Save report',
  'screen-compare': 'Compare',
  'verify-report': 'Verify',
  'edit-annotations': 'Edit note and tags',
  'recheck-report': 'Check again',
  'delete-report': 'Delete report',
  'show-about': 'About Platedesk',
  'check-for-updates': 'Check for updates',
  'enter-mileage': 'Value at mileage…',
  'copy-summary': 'Copy summary',
  'find-cars-like-this': 'Find cars like this',
};

const ANYWHERE = new Set<CommandId>([
  ...SHORTCUTS.filter(({ title }) => title === 'Anywhere')
    .flatMap<Shortcut>(({ shortcuts }) => shortcuts)
    .map(({ id }) => id),
  'show-about',
  'check-for-updates',
]);
/** Not listed: the command that opens the list, and the command of Escape. */
const NOT_LISTED = new Set<CommandId>(['show-commands', 'cancel-or-close']);

type GroupId = 'screen-action' | 'anywhere' | 'dataset' | 'screen';

function groupOf({ id }: AvailableCommand): GroupId {
  if (id.startsWith('tab-')) return 'dataset';
  if (id.startsWith('screen-')) return 'screen';
  return ANYWHERE.has(id) ? 'anywhere' : 'screen-action';
}

function nameOf({ id, label }: AvailableCommand): string {
  const tab = id.startsWith('tab-') ? TAB_NAMES[Number(id.slice(4)) - 1] : undefined;
  const shortcut = ALL_SHORTCUTS.find((each) => each.id === id);
  return label ?? tab ?? NAMES[id] ?? shortcut?.label ?? id;
}

/** Whether a row contains every word of the text, ignoring case and accents. */
function matches({ label, detail = '' }: CommandEntry, text: string): boolean {
  const searched = foldText(`${label} ${label.replaceAll(' ', '')} ${detail}`);
  return foldText(text)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** The rows for a text, in groups. Without a text, what the screen can do. */
export function useCommandGroups(
  available: readonly AvailableCommand[],
  text: string,
): readonly CommandGroup[] {
  const commands = useCommands();
  const recents = useRecentEntries();
  const reports = useReportEntries(text);
  const lookup = useLookupEntry(text);
  const listCommands = (...groups: readonly GroupId[]) =>
    available
      .filter((command) => !NOT_LISTED.has(command.id) && groups.includes(groupOf(command)))
      .map((command): CommandEntry => ({
        key: command.id,
        label: nameOf(command),
        requestCount: command.requestCount,
        keys: shortcutKeysLabel(command.id),
        run: () => commands.run(command.id),
      }));
  const group = (title: string, entries: readonly CommandEntry[]): CommandGroup => ({
    title,
    entries: text === '' ? entries : entries.filter((entry) => matches(entry, text)),
  });
  const actions = listCommands('screen-action');
  const screens = group('Screens', listCommands('screen'));
  if (text === '') return actions.length > 0 ? [group('On this screen', actions)] : [screens];
  const found = [
    group('On this screen', actions),
    group('Datasets', listCommands('dataset')),
    screens,
    group('Recent vehicles', recents),
    // Not filtered again: the archive has searched the text.
    { title: 'Saved reports', entries: reports.entries },
    group('Anywhere', listCommands('anywhere')),
  ].filter(({ entries }) => entries.length > 0);
  const isNothingFound = found.length === 0 && !reports.isSearching;
  return isNothingFound && lookup ? [{ title: 'Look up', entries: [lookup] }] : found;
}

function useRecentEntries(): readonly CommandEntry[] {
  const settings = useSettings();
  const { hasAnswers, reopen } = useVehicleNavigation();
  const { data = [] } = useRecentVehicles();
  return data.map(({ vehicle, title }) => ({
    key: `recent ${vehicleLabel(vehicle)}`,
    label: vehicleLabel(vehicle),
    detail: title,
    requestCount: hasAnswers(vehicle) ? undefined : countRequests(settings, vehicle),
    run: () => {
      reopen(vehicle);
      requestTabFocus();
    },
  }));
}

const MAX_REPORTS = 5;

function useReportEntries(text: string) {
  const bridge = useBridge();
  const store = useReportsStore();
  const navigation = useNavigation();
  const { data = [], isFetching } = useQuery({
    queryKey: ['command-reports', text],
    // Reports may be saved and deleted between two searches.
    gcTime: 0,
    enabled: text !== '',
    queryFn: async () =>
      unwrap(
        await bridge.call('archive.search', {
          query: { ...DEFAULT_QUERY, text },
          offset: 0,
          limit: MAX_REPORTS,
        }),
      ),
  });
  const entries = data.map(({ reference, vehicle, identity, preparedAt }): CommandEntry => ({
    key: `report ${reference}`,
    label: vehicleLabel(vehicle),
    detail: [identity.make, identity.model, reference, formatLondonTime(preparedAt)]
      .filter(Boolean)
      .join(' · '),
    run: () => void showReport(reference, { bridge, store, navigation }),
  }));
  return { entries, isSearching: isFetching };
}

/** For a plate or VIN that needs no confirmation. */
function useLookupEntry(text: string): CommandEntry | undefined {
  const settings = useSettings();
  const { lookUp } = useVehicleNavigation();
  const identified = parseIdentifier(text);
  const vehicle = toVehicleRef(identified);
  if (!vehicle || confirmationWarning(settings.environment, text, identified)) return undefined;
  return {
    key: 'look-up',
    label: `Look up ${vehicleLabel(vehicle)} (${formatCount(countRequests(settings, vehicle), 'request')})`,
    run: () => {
      lookUp(vehicle);
      requestTabFocus();
    },
  };
}
