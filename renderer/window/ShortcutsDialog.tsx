import { type Chord, SHORTCUTS, WORK_LIST_KEYS } from '../../shared/ipc/shortcuts.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { chordKeyLabels, isMac } from './shortcuts.ts';
import { TAB_NAMES } from './navigation.ts';
import { cx } from '../ui/cx.ts';
import styles from './ShortcutsDialog.module.css';

/** Those of the tabs by number come last. */
const GROUPS: readonly {
  readonly title: string;
  readonly shortcuts: readonly ListedShortcut[];
}[] = [...SHORTCUTS.slice(0, -1), WORK_LIST_KEYS, ...SHORTCUTS.slice(-1)];

type ListedShortcut = {
  readonly id: string;
  readonly label: string;
  readonly chords: readonly Chord[];
};

export default function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" size="large" onClose={onClose}>
      {/* Focusable, because the list must also scroll by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['groups']} role="group" aria-label="Shortcuts" tabIndex={0}>
        {GROUPS.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={styles['title']}>{title}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.id} className={styles['row']}>
                  <dt>{shortcutLabel(shortcut)}</dt>
                  <dd>
                    <ShortcutKeys chords={shortcut.chords} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="note">
        Single-key shortcuts do not work while you type in a field. Use the arrow keys in the
        dataset list. Inside a report, use Esc or shortcuts with Ctrl, ⌘ or Alt. Press Tab to leave
        the report.
      </p>
    </Dialog>
  );
}

/** Labels a tab shortcut with the name of its tab, if the tab exists. */
function shortcutLabel({ id, label }: ListedShortcut): string {
  const number = /^tab-(\d+)$/.exec(id)?.[1];
  return (number && TAB_NAMES[Number(number) - 1]) ?? label;
}

function ShortcutKeys({ chords }: Pick<ListedShortcut, 'chords'>) {
  return chords.map((chord, index) => (
    <span key={JSON.stringify(chord)} className={styles['chord']}>
      {index > 0 && <span className={styles['separator']}>or</span>}
      {chordKeyLabels(chord, isMac()).map((key) => (
        <kbd key={key} className={cx('key-cap', styles['key'])}>
          {key}
        </kbd>
      ))}
    </span>
  ));
}
