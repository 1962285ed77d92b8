import { formatTime } from '../../shared/format/dates.ts';
import { LayoutList } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import type { BundleOnlyId } from '../../shared/provider/multi-request.ts';
import { DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import { focusSelectedTab, applyRequestedTabFocus } from '../window/tab-focus.ts';
import type { TabId } from '../window/navigation/navigation-store.ts';
import { useNavigation } from '../window/navigation/useNavigation.ts';
import { chordKeyLabels, NUMBERED_TAB_COUNT, tabChord } from '../window/shortcuts.ts';
import type { Tab } from '../window/tabs.ts';
import { useCommand } from '../window/useCommand.ts';
import { SpinningIcon } from '../ui/SpinningIcon.tsx';
import styles from './DatasetTabs.module.css';
import { ElapsedTime } from '../ui/ElapsedTime.tsx';
import { useDataset } from '../vehicle/useDataset.ts';
import { useBundleExtra } from '../vehicle/useBundleExtra.ts';
import { stateBadge, type StateBadge } from '../vehicle/states/state-badge.ts';

export const tabElementId = (id: TabId) => `dataset-tab-${id}`;

type TabsProps = { readonly tabs: readonly Tab[]; readonly selectedTab: TabId };

/**
 * The vertical list of datasets: name, state and time of each. It is vertical because twenty tabs
 * do not fit across a small window.
 */
export function DatasetTabs({ tabs, selectedTab }: TabsProps) {
  const navigation = useNavigation();
  const tabIndex = tabs.findIndex((tab) => tab.id === selectedTab);
  const show = (targetIndex: number, focus: boolean) => {
    const tab = tabs[(targetIndex + tabs.length) % tabs.length];
    if (!tab) return;
    navigation.showTab(tab.id);
    if (focus) document.getElementById(tabElementId(tab.id))?.focus();
  };
  useEffect(applyRequestedTabFocus, []);
  useCommand('previous-tab', () => show(tabIndex - 1, false));
  useCommand('next-tab', () => show(tabIndex + 1, false));
  const press = (event: KeyboardEvent) => {
    const targetIndex = KEY_TARGETS[event.key]?.(tabIndex, tabs.length);
    if (targetIndex === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(targetIndex, true);
  };
  return (
    <div
      role="tablist"
      aria-label="Datasets"
      aria-orientation="vertical"
      tabIndex={-1}
      className={styles['list']}
      onKeyDown={press}
    >
      {tabs.map((tab, index) => (
        <DatasetTabItem
          key={tab.id}
          tab={tab}
          number={index + 1}
          isSelected={tab.id === selectedTab}
        />
      ))}
    </div>
  );
}

const KEY_TARGETS: Readonly<Partial<Record<string, (tabIndex: number, count: number) => number>>> =
  {
    ArrowDown: (tabIndex) => tabIndex + 1,
    ArrowUp: (tabIndex) => tabIndex - 1,
    Home: () => 0,
    End: (_at, count) => count - 1,
  };

type TabProps = { readonly tab: Tab; readonly number: number; readonly isSelected: boolean };

function DatasetTabItem(props: TabProps) {
  const { id } = props.tab;
  if (id === 'overview') return <OverviewTab {...props} />;
  const dataset = DATASET_IDS.find((datasetId) => datasetId === id);
  return dataset ? (
    <DatasetTab {...props} id={dataset} />
  ) : (
    <BundleExtraTab {...props} id={id as BundleOnlyId} />
  );
}

function OverviewTab(props: TabProps) {
  return <TabRow {...props} description="All datasets" badge={OVERVIEW_BADGE} />;
}

const OVERVIEW_BADGE: StateBadge = { icon: LayoutList, tone: 'unknown', label: '' };

function DatasetTab({ id, ...props }: TabProps & { readonly id: DatasetId }) {
  const state = useDataset(id);
  const badge = stateBadge(state);
  const time = state.state === 'settled' ? formatTime(state.answer.completedAt) : '';
  return (
    <TabRow {...props} description={`${badge.label} ${time}`.trim()} badge={badge}>
      {state.state === 'loading' && <ElapsedTime startedAt={state.request.startedAt} />}
      {state.state !== 'loading' && (badge.label === 'Answered' ? time : badge.label)}
    </TabRow>
  );
}

function BundleExtraTab({ id, ...props }: TabProps & { readonly id: BundleOnlyId }) {
  const state = useBundleExtra(id);
  const { badge } = state;
  return (
    <TabRow {...props} description={badge.label} badge={badge}>
      {state.state === 'loading' ? (
        <ElapsedTime startedAt={state.request.startedAt} />
      ) : (
        badge.label
      )}
    </TabRow>
  );
}

type RowProps = TabProps & {
  /** The state as text for screen readers. */
  readonly description: string;
  readonly badge: StateBadge;
  readonly children?: ReactNode;
};

/** A tab with its state. The click area of the tab is the whole row. */
function TabRow({ tab: { id, name }, number, isSelected, description, badge, children }: RowProps) {
  const navigation = useNavigation();
  const show = () => navigation.showTab(id);
  const hasShortcut = number <= NUMBERED_TAB_COUNT;
  useCommand(`tab-${number}`, show, !hasShortcut);
  const tabId = tabElementId(id);
  const { icon, isSpinning, tone } = badge;
  // A shortcut can select this tab while another tab has the focus. The focus must move to the
  // selected tab.
  useEffect(() => {
    if (isSelected && document.activeElement?.getAttribute('role') === 'tab') focusSelectedTab();
  }, [isSelected]);
  return (
    <div className={styles['row']} role="presentation">
      <span className={styles['number']} aria-hidden="true">
        {number}
      </span>
      <button
        type="button"
        role="tab"
        id={tabId}
        className={styles['tab']}
        aria-selected={isSelected}
        aria-controls="dataset-panel"
        aria-describedby={`${tabId}-state`}
        tabIndex={isSelected ? 0 : -1}
        title={hasShortcut ? chordKeyLabels(tabChord(number), isMac).join(' ') : undefined}
        onClick={show}
      >
        {name}
      </button>
      <span id={`${tabId}-state`} hidden>
        {description}
      </span>
      <span className={styles['state']} data-tone={tone} aria-hidden="true">
        {children}
      </span>
      <SpinningIcon
        icon={icon}
        isSpinning={isSpinning === true}
        className={styles['badge']}
        data-tone={tone}
      />
    </div>
  );
}

const isMac = navigator.platform.startsWith('Mac');
