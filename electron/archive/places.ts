import path from 'node:path';

/** Where everything of an archive lies. All of it is in one folder, so that it can be seen to be all. */
export type Places = {
  readonly folder: string;
  /** The archive itself. */
  readonly file: string;
  /** A new or restored archive until it is whole. */
  readonly unfinished: string;
  /** A restored archive that is whole and waits to take the damaged one's place. */
  readonly restored: string;
  readonly backUps: string;
  /** Which reports are being erased, by number only. */
  readonly erasing: string;
  /** What the last recovery found missing. */
  readonly recovery: string;
};

/** @param folder the archive's own, such as `userData/archive` */
export function placesIn(folder: string): Places {
  const at = (name: string) => path.join(folder, name);
  return {
    folder,
    file: at('reports.sqlite'),
    unfinished: at('reports.unfinished.sqlite'),
    restored: at('reports.restored.sqlite'),
    backUps: at('backups'),
    erasing: at('erasing.json'),
    recovery: at('recovery.json'),
  };
}
