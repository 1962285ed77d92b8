/** The parts of electron-installer-debian, which has no types, that are used here. */
declare module 'electron-installer-debian' {
  export type DebianOptions = {
    readonly src: string;
    readonly dest: string;
    readonly arch: 'amd64' | 'arm64';
    readonly bin: string;
    readonly name: string;
    readonly productName: string;
    readonly description: string;
    readonly productDescription: string;
    readonly homepage: string;
    readonly maintainer: string;
    readonly version: string;
    readonly section: string;
    /** In addition to its own list. */
    readonly depends: readonly string[];
    readonly rename: (folder: string) => string;
    readonly logger: (message: string) => void;
  };

  export class Installer {
    constructor(options: DebianOptions);
    /** The folder whose content becomes that of `/`. */
    readonly stagingDir: string;
    readonly options: { readonly packagePaths: readonly string[] };
    /** The names of the methods that write the content. */
    get contentFunctions(): readonly string[];
    generateDefaults(): Promise<unknown>;
    generateOptions(): unknown;
    createStagingDir(): Promise<void>;
    createContents(): Promise<void>;
    createPackage(): Promise<void>;
    movePackage(): Promise<void>;
  }
}
