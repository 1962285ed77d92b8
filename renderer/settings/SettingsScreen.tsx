import { type ReactNode, useEffect, useRef, useState } from 'react';
import { quoteText } from '../../shared/format/text.ts';
import type { DataLocation } from '../../shared/ipc/app.ts';
import type { KeychainStatus } from '../../shared/ipc/keys.ts';
import { SET_BY_ORGANISATION } from '../../shared/ipc/policy.ts';
import { areUpdatesOff } from '../../shared/ipc/updates.ts';
import { useAppInfo, useKeys, usePolicy } from '../bridge/queries.ts';
import { useAsyncTask } from '../saved/async-task.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorCallout } from '../ui/Callout.tsx';
import { StatusMark } from '../ui/StatusMark.tsx';
import { useWindowEvent } from '../ui/useWindowEvent.ts';
import { useCommand, useCommands } from '../window/commands.ts';
import { blurFocusedField } from '../window/focus.ts';
import { useIsNarrowWindow } from '../window/narrow-window.ts';
import { useNavigation } from '../window/navigation.ts';
import { ArchiveSettings } from './ArchiveSettings.tsx';
import { BuyingSettings } from './BuyingSettings.tsx';
import { SampleSettings } from './EnvironmentSettings.tsx';
import { EnvironmentTabs } from './EnvironmentTabs.tsx';
import { AuthorSettings, ContentsSettings, PaperSettings } from './ReportSettings.tsx';
import { ProfileSettings, TimeoutSettings, VersionSettings } from './LookupSettings.tsx';
import {
  AnnouncementContext,
  ChoiceSetting,
  ErrorMessage,
  SettingsGroup,
  SwitchSetting,
} from './setting-controls.tsx';
import { cx } from '../ui/cx.ts';
import { sectionElementId, type SectionId, SECTIONS } from '../window/settings-sections.ts';
import { SectionsNav } from './SectionsNav.tsx';
import { UseSettings } from './UseSettings.tsx';
import { clearMarks, filterSettings } from './settings-search.ts';
import styles from './SettingsScreen.module.css';
import settingsStyles from './settings.module.css';

/** The settings of one section, or those that a search finds. Each change is saved immediately. */
export default function SettingsScreen() {
  const [announcement, setAnnouncement] = useState<string>();
  const navigation = useNavigation();
  const [linkedSection] = useState(() => navigation.get().settingsSection);
  const [section, setSection] = useState(linkedSection);
  const [searched, setSearched] = useState('');
  const [hasMatches, setHasMatches] = useState(true);
  const [isScrolled, setScrolled] = useState(false);
  const isNarrow = useIsNarrowWindow();
  const scroller = useRef<HTMLDivElement>(null);
  const isSearching = searched.trim() !== '';
  const keys = useKeys();
  // Each field saves its text when it loses the focus, which the end of the page does not cause. It
  // gets the focus again, because closing may be cancelled.
  useWindowEvent('beforeunload', () => blurFocusedField()?.focus());
  useEffect(() => clearMarks, []);
  useEffect(() => focusLinkedSection(linkedSection), [linkedSection]);
  const search = (text: string) => {
    setSearched(text);
    setHasMatches(filterSettings(scroller.current, text));
    if (scroller.current) scroller.current.scrollTop = 0;
  };
  const choose = (next: SectionId) => {
    search('');
    setSection(next);
  };
  useCommand('cancel-or-close', () => search(''), !isSearching);
  const groups: Readonly<Record<SectionId, ReactNode>> = {
    connection: (
      <>
        <ErrorCallout
          title="The keys could not be read"
          message={keys.error?.message}
          onRetry={() => void keys.refetch()}
        />
        <EnvironmentTabs showsAll={isSearching} />
        <SampleSettings />
        <KeychainGroup keychain={keys.data?.keychain} />
      </>
    ),
    lookup: (
      <>
        <ProfileSettings />
        <VersionSettings />
        <TimeoutSettings />
      </>
    ),
    use: <UseSettings isTitleHidden={!isSearching} />,
    reports: (
      <>
        <AuthorSettings />
        <ContentsSettings />
        <PaperSettings />
      </>
    ),
    buying: <BuyingSettings />,
    storage: (
      <>
        <ArchiveSettings />
        <DataFolders />
      </>
    ),
    appearance: (
      <SettingsGroup title="Appearance" isTitleHidden={!isSearching}>
        <ChoiceSetting
          field="theme"
          name="Theme"
          label="Theme"
          orientation="horizontal"
          options={THEME_OPTIONS}
        />
      </SettingsGroup>
    ),
    updates: <UpdateSettings isTitleHidden={!isSearching} />,
  };
  return (
    <AnnouncementContext value={setAnnouncement}>
      <div className={styles['screen']} data-narrow={isNarrow || undefined}>
        <SectionsNav
          current={isSearching ? undefined : section}
          onChoose={choose}
          searched={searched}
          onSearch={search}
          isNarrow={isNarrow}
        />
        <div className={styles['content']}>
          <header className={styles['header']} data-scrolled={isScrolled || undefined}>
            <h2 className="screen-title">
              {isSearching ? 'Search results' : SECTIONS.find(({ id }) => id === section)?.name}
            </h2>
            <output className={cx('note', styles['saved'])}>{announcement}</output>
          </header>
          <div
            ref={scroller}
            className={styles['scroller']}
            data-searching={isSearching || undefined}
            onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > 0)}
          >
            {isSearching && !hasMatches && (
              <p role="status">No setting contains {quoteText(searched)}.</p>
            )}
            {/* All stay rendered, because what was typed in a section must not be lost. */}
            {SECTIONS.map(({ id }) => (
              <div
                key={id}
                id={sectionElementId(id)}
                hidden={!isSearching && id !== section}
                className={styles['groups']}
              >
                {groups[id]}
              </div>
            ))}
          </div>
        </div>
      </div>
    </AnnouncementContext>
  );
}

/** A link to a section moves the focus to its first control, and not to the search field. */
function focusLinkedSection(section: SectionId) {
  if (section === 'connection') return;
  const element = document.querySelector(`#${sectionElementId(section)}`);
  element?.querySelector<HTMLElement>(':is(button, input):enabled')?.focus();
}

type KeychainProps = { readonly keychain: KeychainStatus | undefined };

/** Shows whether keys can be stored after Platedesk closes, and the reason if not. */
function KeychainGroup({ keychain }: KeychainProps) {
  return (
    <SettingsGroup title="Keychain" note="Protects your keys on this computer.">
      {keychain?.kind === 'available' && (
        <StatusMark tone="information">Keys are stored in {keychain.name}</StatusMark>
      )}
      {keychain?.kind === 'unavailable' && (
        <div className="stack-s1">
          <StatusMark tone="review">Keys are held in memory until Platedesk closes</StatusMark>
          <p className="note">{keychain.message}</p>
        </div>
      )}
    </SettingsGroup>
  );
}

const THEME_OPTIONS = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

function DataFolders() {
  const info = useAppInfo();
  return (
    <SettingsGroup
      title="Where your data is stored"
      note="On this computer only. Keys are stored only in encrypted form."
    >
      {info && (
        <>
          <ul className={settingsStyles['folders']}>
            {info.dataLocations.map((folder) => (
              <FolderRow key={folder.path} {...folder} />
            ))}
          </ul>
          <p className="note">Platedesk {info.version}</p>
        </>
      )}
    </SettingsGroup>
  );
}

function FolderRow({ path, name, description }: DataLocation) {
  const { run, error } = useAsyncTask((bridge) => bridge.call('app.openFolder', { path }));
  return (
    <li className={settingsStyles['folder']}>
      <div>
        <p>
          <strong>{name}</strong>: {description}
        </p>
        <p className={cx('label-text', settingsStyles['address'])}>{path}</p>
        <ErrorMessage>{error}</ErrorMessage>
      </div>
      <Button size="small" aria-label={`Open folder: ${name}`} onPress={run}>
        Open folder
      </Button>
    </li>
  );
}

function UpdateSettings({ isTitleHidden }: { readonly isTitleHidden: boolean }) {
  const isOff = areUpdatesOff(usePolicy());
  const commands = useCommands();
  return (
    <SettingsGroup title="Updates" isTitleHidden={isTitleHidden}>
      <SwitchSetting
        name="Updates"
        label="Check for updates when Platedesk starts"
        description={
          isOff ? SET_BY_ORGANISATION : 'Nothing is downloaded or installed before you ask for it.'
        }
        isDisabled={isOff}
        read={(settings) => settings.checkForUpdatesAtStart}
        change={(checkForUpdatesAtStart) => ({ checkForUpdatesAtStart })}
      />
      <div className={settingsStyles['buttons']}>
        <Button onPress={() => void commands.run('check-for-updates')} isDisabled={isOff}>
          Check for updates…
        </Button>
      </div>
    </SettingsGroup>
  );
}
