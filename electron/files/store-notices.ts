import type { Notice } from '../../shared/ipc/app.ts';
import type { Ports } from '../ports.ts';

/** Name, label, and what follows from a damaged file. */
const STORES = [
  ['settings', 'settings', 'Default settings are in use'],
  ['keys', 'keys', 'Enter your keys again in Settings'],
  ['recents', 'recent vehicles', 'The recent vehicles list was reset'],
] as const;

/** Notices about files that were damaged or cannot be used. */
export function storeNotices(stores: Ports['stores']): Notice[] {
  return STORES.flatMap(([name, label, consequence]) => {
    const { quarantinePath, openError } = stores[name];
    const notices: Notice[] = [];
    if (quarantinePath !== undefined) {
      const message = `Your ${label} file was damaged and renamed ${quarantinePath}. ${consequence}.`;
      notices.push({ id: `${name}.put-aside`, message });
    }
    if (openError !== undefined) {
      const message = `Your ${label} file cannot be used. Changes will not be saved. ${openError}`;
      notices.push({ id: `${name}.problem`, message });
    }
    return notices;
  });
}
