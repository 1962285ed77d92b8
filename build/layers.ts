/**
 * The layers of each side, lowest first. A file imports from its own folder, from the rows above
 * its own, and from `shared/`. Entries of one row do not import each other. Lint reads this table.
 */
export const LAYERS = {
  shared: [
    ['format'],
    ['vehicle', 'drawing', 'sample'],
    ['search'],
    ['provider'],
    ['reading'],
    ['listings'],
    ['findings'],
    ['report'],
    ['lists'],
    ['ipc'],
  ],
  electron: [
    ['ports.ts'],
    ['async.ts', 'clock.ts'],
    ['files', 'log', 'http'],
    ['keys', 'settings', 'recents', 'provider', 'photos', 'sample', 'seal', 'spelling', 'updates'],
    ['archive'],
    ['report'],
    ['lists'],
    ['ipc'],
    ['services.ts', 'serve-page.ts'],
    ['adapters'],
    ['shell', 'preview'],
    ['main.ts', 'preload.ts'],
  ],
  renderer: [
    ['ui'],
    ['fields', 'bridge'],
    ['window'],
    ['datasets'],
    ['vehicle'],
    ['listings', 'report', 'saved'],
    ['lookup', 'compare', 'settings', 'lists'],
    ['app'],
    ['main.tsx'],
  ],
} as const satisfies Record<string, readonly (readonly string[])[]>;

export type Side = keyof typeof LAYERS;

/** Name of the folder of unit-test helpers on each side. Only tests and e2e/ import them. */
export const TEST_HELPERS = 'testing';

/** The only files and folders that may import Electron. */
export const ELECTRON_USERS = ['main.ts', 'preload.ts', 'shell', 'adapters'];
