import { formatTime } from '../../shared/format/dates.ts';
import {
  FileClock,
  Hash,
  Image,
  LayoutList,
  type LucideIcon,
  Milestone,
  ScanBarcode,
  TrendingUp,
} from 'lucide-react';
import { getDatasetDefinition } from '../datasets/registry.ts';
import { type KeyboardEvent, memo, useEffect } from 'react';
import { Focusable } from 'react-aria-components';
import { Select } from '../ui/Select.tsx';
import { DatasetCounts } from '../vehicle/DatasetCounts.tsx';
import { useDatasetFindings } from '../vehicle/ResponseNotices.tsx';
import { useIsNarrowWindow } from '../window/narrow-window.ts';
import type { BundleOnlyId } from '../../shared/provider/multi-request.ts';
import { DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import { countFindings } from '../../shared/findings/verdict-text.ts';
import { describeNotRefreshed } from '../../shared/reading/outcomes.ts';
import { focusSelectedTab, applyRequestedTabFocus } from '../window/focus.ts';
import { type Tab, type TabId, useNavigation } from '../window/navigation.ts';
import { NUMBERED_TAB_COUNT, tabChord } from '../../shared/ipc/shortcuts.ts';
import { chordKeyLabels, isMac } from '../window/shortcuts.ts';
import { useCommand } from '../window/commands.ts';
import { Tooltip } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { SpinningIcon } from '../ui/Spinner.tsx';
import styles from './DatasetTabs.module.css';
import { ElapsedTime } from '../ui/ElapsedTime.tsx';
import { TONE_ICONS } from '../ui/tone.ts';
import { type RequestState, useDataset, useBundleOnlyAnswer } from '../vehicle/useDataset.ts';
import { bundleOnlyBadge, stateBadge, type StateBadge } from '../vehicle/states/state-badge.ts';

export const tabElementId = (id: TabId) => `dataset-tab-${id}`;

type TabsProps = { readonly tabs: readonly Tab[]; readonly selectedTab: TabId };

/** The datasets with their states and counts: a list of tabs, or a select in a narrow window. */
export function DatasetTabs({ tabs, selectedTab }: TabsProps) {
  const isNarrow = useIsNarrowWindow();
  const navigation = useNavigation();
  // The listings need the width: beside them the tabs are icons.
  const isCollapsed = selectedTab === 'similarListings';
  const tabIndex = tabs.findIndex((tab) => tab.id === selectedTab);
  /** Shows the tab at an index, which may be one before the first or after the last. */
  const show = (targetIndex: number) => {
    const tab = tabs[(targetIndex + tabs.length) % tabs.length];
    if (tab) navigation.showTab(tab.id);
    return tab;
  };
  useEffect(applyRequestedTabFocus, []);
  useCommand('previous-tab', () => show(tabIndex - 1));
  useCommand('next-tab', () => show(tabIndex + 1));
  const press = (event: KeyboardEvent) => {
    const targetIndex = KEY_TARGETS[event.key]?.(tabIndex, tabs.length);
    if (targetIndex === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const tab = show(targetIndex);
    if (tab) document.getElementById(tabElementId(tab.id))?.focus();
  };
  return (
    <div className={styles['datasets']} data-datasets>
      {tabs.slice(0, NUMBERED_TAB_COUNT).map((tab, index) => (
        <TabShortcut key={tab.id} number={index + 1} tab={tab.id} />
      ))}
      {isNarrow ? (
        <Select
          label="Dataset"
          hideLabel
          className={styles['select'] ?? ''}
          options={tabs.map(({ id, name }) => ({ value: id, label: name }))}
          value={selectedTab}
          onChange={navigation.showTab}
        />
      ) : (
        // It is vertical because twenty tabs do not fit across a small window.
        <div
          role="tablist"
          aria-label="Datasets"
          aria-orientation="vertical"
          tabIndex={-1}
          className={styles['list']}
          data-collapsed={isCollapsed || undefined}
          onKeyDown={press}
        >
          {tabs.map((tab, index) => (
            <DatasetTabItem
              key={tab.id}
              tab={tab}
              number={index + 1}
              isSelected={tab.id === selectedTab}
              isCollapsed={isCollapsed}
            />
          ))}
        </div>
      )}
      {!isCollapsed && <DatasetCounts />}
    </div>
  );
}

type ShortcutProps = { readonly number: number; readonly tab: TabId };

/** Handles the shortcut of a tab, also where the tab is an option of the select. */
const TabShortcut = memo(function TabShortcut({ number, tab }: ShortcutProps) {
  const navigation = useNavigation();
  useCommand(`tab-${number}`, () => navigation.showTab(tab));
  return null;
});

type KeyTarget = (tabIndex: number, count: number) => number;

const KEY_TARGETS: Readonly<Record<string, KeyTarget>> = {
  ArrowDown: (tabIndex) => tabIndex + 1,
  ArrowUp: (tabIndex) => tabIndex - 1,
  Home: () => 0,
  End: (_tabIndex, count) => count - 1,
};

type TabProps = {
  readonly tab: Tab;
  readonly number: number;
  readonly isSelected: boolean;
  readonly isCollapsed: boolean;
};

/** A change of tab renders only the two tabs that it concerns. */
const DatasetTabItem = memo(function DatasetTabItem(props: TabProps) {
  const { id } = props.tab;
  if (id === 'overview') return <TabRow {...props} {...OVERVIEW_BADGE} />;
  const dataset = DATASET_IDS.find((datasetId) => datasetId === id);
  return dataset ? (
    <DatasetTab {...props} id={dataset} />
  ) : (
    <BundleOnlyTab {...props} id={id as BundleOnlyId} />
  );
});

const OVERVIEW_BADGE = {
  icon: LayoutList,
  tone: 'unknown',
  description: 'All datasets',
  text: '',
} as const;

function DatasetTab({ id, ...props }: TabProps & { readonly id: DatasetId }) {
  const handle = useDataset(id);
  const badge = stateBadge(handle);
  const time = handle.state === 'settled' ? formatTime(handle.answer.completedAt) : '';
  const notRefreshed = handle.state === 'settled' ? describeNotRefreshed(handle.answer) : '';
  const findings = useDatasetFindings(id);
  const counts = countFindings(findings);
  const state = notRefreshed || `${badge.label} ${time}`.trim();
  const [worst] = findings;
  const isMarked = worst !== undefined && handle.state === 'settled';
  return (
    <TabRow
      {...props}
      {...badge}
      {...(isMarked && { icon: TONE_ICONS[worst.severity], tone: worst.severity })}
      description={isMarked ? `${state}. ${counts}` : state}
      // “Received” is the usual state, so it is only described to screen readers.
      text={[badge.label === 'Received' ? '' : badge.label, isMarked && counts]
        .filter(Boolean)
        .join(', ')}
      startedAt={startOfRequest(handle)}
    />
  );
}

function BundleOnlyTab({ id, ...props }: TabProps & { readonly id: BundleOnlyId }) {
  const handle = useBundleOnlyAnswer(id);
  const badge = bundleOnlyBadge(handle);
  const { label } = badge;
  return (
    <TabRow
      {...props}
      {...badge}
      description={label}
      text={label}
      startedAt={startOfRequest(handle)}
    />
  );
}

const startOfRequest = (handle: RequestState<unknown>) =>
  handle.state === 'loading' ? handle.request.startedAt : undefined;

/** Shown instead of the names of the tabs while their list is collapsed. */
const TAB_ICONS = {
  overview: LayoutList,
  abi: Hash,
  image: Image,
  marketDemand: TrendingUp,
  mileage: Milestone,
  mot: FileClock,
  vrmToVin: ScanBarcode,
  ...(Object.fromEntries(DATASET_IDS.map((id) => [id, getDatasetDefinition(id).icon])) as Record<
    DatasetId,
    LucideIcon
  >),
} satisfies Record<TabId, LucideIcon>;

type RowProps = TabProps &
  Omit<StateBadge, 'label'> & {
    /** The state as text for screen readers. */
    readonly description: string;
    readonly text: string;
    /** When the request in progress started, in the time of `performance.now()`. */
    readonly startedAt?: number | undefined;
  };

/**
 * A tab with its state. The click area of the tab is the whole row. Memoized, because each answer
 * evaluates the findings of every dataset, and mostly changes one row.
 */
const TabRow = memo(function TabRow(props: RowProps) {
  const { tab, number, isSelected, isCollapsed, description, text, startedAt } = props;
  const { id, name } = tab;
  const navigation = useNavigation();
  const hasShortcut = number <= NUMBERED_TAB_COUNT;
  const tabId = tabElementId(id);
  const Icon = TAB_ICONS[id];
  // A shortcut can select this tab while another has the focus: the focus must follow.
  useEffect(() => {
    if (isSelected && document.activeElement?.getAttribute('role') === 'tab') focusSelectedTab();
  }, [isSelected]);
  const button = (
    <button
      type="button"
      role="tab"
      id={tabId}
      className={styles['tab']}
      aria-label={isCollapsed ? name : undefined}
      aria-selected={isSelected}
      aria-controls="dataset-panel"
      aria-describedby={`${tabId}-state`}
      tabIndex={isSelected ? 0 : -1}
      title={hasShortcut ? chordKeyLabels(tabChord(number), isMac()).join(' ') : undefined}
      onClick={() => navigation.showTab(id)}
    >
      {isCollapsed ? <Icon className="small-icon" aria-hidden="true" /> : name}
    </button>
  );
  return (
    <div className={cx('selectable', styles['row'])} role="presentation">
      <span className={styles['number']} aria-hidden="true">
        {number}
      </span>
      <Tooltip text={name} isDisabled={!isCollapsed}>
        <Focusable>{button}</Focusable>
      </Tooltip>
      <span id={`${tabId}-state`} hidden>
        {description}
      </span>
      <span className={styles['state']} data-tone={props.tone} aria-hidden="true">
        {startedAt === undefined ? text : <ElapsedTime startedAt={startedAt} />}
      </span>
      <SpinningIcon
        icon={props.icon}
        isSpinning={props.isSpinning === true}
        className={styles['badge']}
        data-tone={props.tone}
      />
    </div>
  );
});
