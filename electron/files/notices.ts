import type { Notice } from '../../shared/ipc/channels.ts';
import type { JsonStore, Ports } from '../ports.ts';

/** What people must be told about files that were found damaged, or can't be used at all. */
export function storeNotices(stores: Ports['stores']): Notice[] {
  return [
    ...noticesOf('settings', stores.settings, 'The usual settings are used'),
    ...noticesOf('keys', stores.keys, 'Enter your keys again in Settings'),
    ...noticesOf('recents', stores.recents, 'The list of recent vehicles starts again'),
  ];
}

function noticesOf(name: string, store: JsonStore, instead: string): Notice[] {
  const notices: Notice[] = [];
  if (store.putAside !== undefined) {
    const message = `The file with your ${NAMES[name]} was damaged and was put aside as ${store.putAside}. ${instead}.`;
    notices.push({ id: `${name}.put-aside`, message });
  }
  if (store.problem !== undefined) {
    const message = `The file with your ${NAMES[name]} can’t be used, and changes to it won’t be kept: ${store.problem}`;
    notices.push({ id: `${name}.problem`, message });
  }
  return notices;
}

const NAMES: Readonly<Record<string, string>> = {
  settings: 'settings',
  keys: 'keys',
  recents: 'recent vehicles',
};
