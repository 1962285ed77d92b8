/**
 * The name of every channel, without the schemas: what must be registered before a window can call,
 * and so must load at once. `channels.ts` has exactly these.
 */
export const CHANNELS = [
  'app.info',
  'app.dismissNotice',
  'app.copy',
  'app.openPlace',
  'settings.get',
  'settings.update',
  'keys.status',
  'keys.save',
  'keys.remove',
  'keys.retry',
  'keys.test',
  'lookup.fetch',
  'lookup.bundle',
  'lookup.cancel',
  'answers.raw',
  'recents.list',
  'recents.add',
  'recents.clear',
  'files.saveText',
] as const;

export type Channel = (typeof CHANNELS)[number];
