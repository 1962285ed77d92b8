import { Dialog } from '../ui/Dialog.tsx';
import { chordKeyLabels, type Shortcut, SHORTCUTS, type ShortcutGroup } from './shortcuts.ts';
import { TAB_NAMES } from './tabs.ts';
import styles from './ShortcutsDialog.module.css';

/** The list of all shortcuts. */
export default function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      size="large"
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {/*
       * Focusable, because the list scrolls in a small window and must be scrollable by keyboard.
       */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div className={styles['groups']} role="group" aria-label="Shortcuts" tabIndex={0}>
        {SHORTCUTS.map((group) => (
          <ShortcutGroupList key={group.title} group={group} />
        ))}
      </div>
      <p className="note">
        Keys without Ctrl, ⌘ or Alt do nothing while you type in a field. The arrow keys move
        between datasets once their list has the focus. In a report’s page only Esc and keys with
        Ctrl, ⌘ or Alt do; Tab leads out of it.
      </p>
    </Dialog>
  );
}

function ShortcutGroupList({ group }: { readonly group: ShortcutGroup }) {
  return (
    <section>
      <h3 className={styles['title']}>{group.title}</h3>
      <dl>
        {group.shortcuts.map((shortcut) => (
          <div key={shortcut.id} className={styles['row']}>
            <dt>{shortcutLabel(shortcut)}</dt>
            <dd>
              <ShortcutKeys shortcut={shortcut} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Labels a tab shortcut with the name of its tab, if the tab exists. */
function shortcutLabel({ id, label: text }: Shortcut): string {
  const number = /^tab-(\d+)$/.exec(id)?.[1];
  return (number && TAB_NAMES[Number(number) - 1]) ?? text;
}

function ShortcutKeys({ shortcut: { chords } }: { readonly shortcut: Shortcut }) {
  const mac = navigator.platform.startsWith('Mac');
  return chords.map((chord, index) => (
    <span key={JSON.stringify(chord)} className={styles['chord']}>
      {index > 0 && <span className={styles['separator']}>or</span>}
      {chordKeyLabels(chord, mac).map((key) => (
        <kbd key={key} className={styles['key']}>
          {key}
        </kbd>
      ))}
    </span>
  ));
}
