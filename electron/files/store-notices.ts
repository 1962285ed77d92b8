import type { Notice } from '../../shared/ipc/channels.ts';
import type { JsonStore, Ports } from '../ports.ts';

/** Notices about files that were damaged or cannot be used. */
export function storeNotices(stores: Ports['stores']): Notice[] {
  return [
    ...createStoreNotices('settings', stores.settings, 'The usual settings are used'),
    ...createStoreNotices('keys', stores.keys, 'Enter your keys again in Settings'),
    ...createStoreNotices('recents', stores.recents, 'The list of recent vehicles starts again'),
  ];
}

function createStoreNotices(name: string, store: JsonStore, consequence: string): Notice[] {
  const notices: Notice[] = [];
  if (store.quarantinedTo !== undefined) {
    const message = `The file with your ${STORE_LABELS[name]} was damaged and was put aside as ${store.quarantinedTo}. ${consequence}.`;
    notices.push({ id: `${name}.put-aside`, message });
  }
  if (store.openError !== undefined) {
    const message = `The file with your ${STORE_LABELS[name]} can’t be used, and changes to it won’t be kept: ${store.openError}`;
    notices.push({ id: `${name}.problem`, message });
  }
  return notices;
}

const STORE_LABELS: Readonly<Record<string, string>> = {
  settings: 'settings',
  keys: 'keys',
  recents: 'recent vehicles',
};
