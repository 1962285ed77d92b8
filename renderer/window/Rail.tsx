import {
  Archive,
  CarFront,
  ClipboardList,
  Columns3,
  type LucideIcon,
  Search,
  Settings,
} from 'lucide-react';
import { cx } from '../ui/cx.ts';
import { Toolbar } from '../ui/Toolbar.tsx';
import { SCREEN_IDS, type ScreenId, useNavigation, useNavigationState } from './navigation.ts';
import styles from './Rail.module.css';

export const SCREENS: Readonly<Record<ScreenId, { name: string; icon: LucideIcon }>> = {
  lookup: { name: 'Lookup', icon: Search },
  similar: { name: 'Similar listings', icon: CarFront },
  compare: { name: 'Compare', icon: Columns3 },
  lists: { name: 'Work lists', icon: ClipboardList },
  saved: { name: 'Saved reports', icon: Archive },
  settings: { name: 'Settings', icon: Settings },
};

/** The navigation to the main screens. Tab reaches one of the links, and arrow keys the others. */
export function Rail() {
  const screen = useNavigationState((state) => state.screen);
  const navigation = useNavigation();
  return (
    <nav className={styles['rail']} aria-label="Main">
      <Toolbar
        orientation="vertical"
        className={cx(styles['links'])}
        // A screen reader announces links in a navigation, not a toolbar.
        render={({ role: _role, 'aria-orientation': _orientation, ...props }) => <div {...props} />}
      >
        <ul>
          {SCREEN_IDS.map((to) => {
            const { name, icon: Icon } = SCREENS[to];
            return (
              <li key={to} data-last={to === 'settings' || undefined}>
                <a
                  href={`#${to}`}
                  className={cx('selectable', styles['link'])}
                  aria-current={to === screen ? 'page' : undefined}
                  onClick={(event) => {
                    // The URL does not change: the navigation store holds the current screen.
                    event.preventDefault();
                    navigation.showScreen(to);
                  }}
                >
                  <Icon className={styles['icon']} aria-hidden="true" />
                  <ScreenName name={name} />
                </a>
              </li>
            );
          })}
        </ul>
      </Toolbar>
    </nav>
  );
}

/** A narrow window has room for the last word only. */
function ScreenName({ name }: { readonly name: string }) {
  const words = name.split(' ');
  if (words.length === 1) return <span className={styles['name']}>{name}</span>;
  return (
    <span className={styles['name']}>
      <span className={styles['firstWords']}>{words.slice(0, -1).join(' ')}</span>{' '}
      <span className={styles['lastWord']}>{words.at(-1)}</span>
    </span>
  );
}
