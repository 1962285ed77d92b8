import path from 'node:path';

type Installation = {
  readonly platform: NodeJS.Platform;
  /** The path of the running program. */
  readonly program: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (file: string) => boolean;
};

/**
 * Whether the updater can replace the program. Only what an installer of Platedesk has installed is
 * replaced: a package of the system or of a store is updated by its own tools, and a portable program
 * or a copied folder by the user.
 */
export function canUpdateItself({ platform, program, env, exists }: Installation): boolean {
  switch (platform) {
    case 'win32': {
      const { dir, name } = path.win32.parse(program);
      return exists(path.win32.join(dir, `Uninstall ${name}.exe`));
    }
    case 'darwin':
      // A store's copy has a receipt, and one that was not moved to a folder runs from a disk image.
      return (
        !program.startsWith('/Volumes/') &&
        !program.includes('/AppTranslocation/') &&
        !exists(path.posix.join(program, '../../_MASReceipt'))
      );
    default:
      // A program that was started by an AppImage inherits its variables.
      return Boolean(
        env['APPIMAGE'] && env['APPDIR'] && program.startsWith(`${env['APPDIR']}${path.posix.sep}`),
      );
  }
}
