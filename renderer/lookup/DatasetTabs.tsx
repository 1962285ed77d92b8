import { formatTime } from '../../shared/format/dates.ts';
import { type KeyboardEvent, memo, useEffect, useMemo } from 'react';
import { Select } from '../ui/Select.tsx';
import { DatasetCounts } from '../vehicle/DatasetCounts.tsx';
import { useDatasetFindings } from '../vehicle/ResponseNotices.tsx';
import { useIsNarrowWindow } from '../window/narrow-window.ts';
import type { BundleOnlyId } from '../../shared/provider/multi-request.ts';
import { DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import { type Finding, findingsAbout } from '../../shared/findings/finding.ts';
import { countFindings } from '../../shared/findings/verdict-text.ts';
import { describeNotRefreshed, describeState } from '../../shared/reading/outcomes.ts';
import { applyRequestedTabFocus } from '../window/focus.ts';
import { type Tab, type TabId, useNavigation } from '../window/navigation.ts';
import { NUMBERED_TAB_COUNT } from '../../shared/ipc/shortcuts.ts';
import { useCommand } from '../window/commands.ts';
import styles from './DatasetTabs.module.css';
import { tabElementId, type TabProps, TabRow } from './TabRow.tsx';
import {
  type RequestState,
  useBundleOnlyAnswer,
  useDataset,
  useLookupTarget,
  useVehicleState,
} from '../vehicle/useDataset.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { canRequest, selectedVersion } from '../../shared/ipc/lookup-plan.ts';
import { useVerdict } from '../vehicle/useVerdict.tsx';
import { bundleOnlyBadge, stateBadge, type StateBadge } from '../vehicle/states/state-badge.ts';
import { OVER_LIMIT_REASON, toRequestError } from '../vehicle/request-error.ts';

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
        <DatasetSelect tabs={tabs} selectedTab={selectedTab} />
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

/**
 * The datasets as a select. Each option states the findings of a received dataset, or why it was not
 * received.
 */
function DatasetSelect({ tabs, selectedTab }: TabsProps) {
  const navigation = useNavigation();
  const { findings } = useVerdict().verdict;
  const { answers, loading, errors } = useVehicleState();
  const { vehicle } = useLookupTarget();
  const settings = useSettings();
  const describe = (id: TabId) => {
    const dataset = DATASET_IDS.find((each) => each === id);
    if (!dataset) return '';
    if (loading.has(dataset)) return 'Requesting';
    const error = toRequestError(errors.get(dataset));
    if (error)
      return error === 'error' ? 'Failed: Platedesk error' : `Not sent: ${OVER_LIMIT_REASON}`;
    const answer = answers.get(dataset);
    if (!answer)
      return canRequest(dataset, selectedVersion(settings, dataset), vehicle)
        ? 'Not requested'
        : 'Needs plate';
    if (answer.kind !== 'answered') return describeState(answer);
    const counts = countFindings(findingsAbout(findings, dataset));
    return [counts, answer.notRefreshed && 'not refreshed'].filter(Boolean).join(', ');
  };
  return (
    <Select
      label="Dataset"
      hideLabel
      className={styles['select'] ?? ''}
      options={tabs.map(({ id, name }) => ({ value: id, label: name, description: describe(id) }))}
      value={selectedTab}
      onChange={navigation.showTab}
    />
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

/** A change of tab renders only the two tabs that it concerns. */
const DatasetTabItem = memo(function DatasetTabItem(props: TabProps) {
  const { id } = props.tab;
  if (id === 'overview') return <TabRow {...props} {...OVERVIEW_STATE} />;
  const dataset = DATASET_IDS.find((datasetId) => datasetId === id);
  return dataset ? (
    <DatasetTab {...props} id={dataset} />
  ) : (
    <BundleOnlyTab {...props} id={id as BundleOnlyId} />
  );
});

const OVERVIEW_STATE = { description: 'All datasets' } as const;

function DatasetTab({ id, ...props }: TabProps & { readonly id: DatasetId }) {
  const handle = useDataset(id);
  const badge = useMemo(() => stateBadge(handle), [handle]);
  const findings = useDatasetFindings(id);
  const counts = countBySeverity(findings);
  const time = handle.state === 'settled' ? formatTime(handle.answer.completedAt) : '';
  const notRefreshed = handle.state === 'settled' ? describeNotRefreshed(handle.answer) : '';
  const state = notRefreshed || `${describeBadge(badge)} ${time}`.trim();
  const isReceived = badge.label === 'Received';
  const hasAnswer = isReceived || badge.label === 'Not refreshed';
  return (
    <TabRow
      {...props}
      {...(!isReceived && { badge })}
      {...(hasAnswer && counts)}
      description={
        hasAnswer && findings.length > 0 ? `${state}. ${countFindings(findings)}` : state
      }
      word={hasAnswer ? undefined : badge.label}
      startedAt={startOfRequest(handle)}
    />
  );
}

function BundleOnlyTab({ id, ...props }: TabProps & { readonly id: BundleOnlyId }) {
  const handle = useBundleOnlyAnswer(id);
  const { environment } = useLookupTarget();
  const badge = bundleOnlyBadge(handle, environment);
  const isReceived = badge.label === 'Received';
  return (
    <TabRow
      {...props}
      {...(!isReceived && { badge })}
      description={describeBadge(badge)}
      word={isReceived ? undefined : badge.label}
      startedAt={startOfRequest(handle)}
    />
  );
}

const countBySeverity = (findings: readonly Finding[]) => ({
  alert: findings.filter(({ severity }) => severity === 'alert').length,
  review: findings.filter(({ severity }) => severity === 'review').length,
});

const describeBadge = ({ label, cause }: StateBadge) =>
  cause === undefined ? label : `${label}: ${cause}`;

const startOfRequest = (handle: RequestState<unknown>) =>
  handle.state === 'loading' ? handle.request.startedAt : undefined;
