/**
 * Whether the build is for a package. The build replaces it by `true` or `false`, and removes the code
 * that cannot run then. `app.isPackaged` would depend on the name of the program, which a user can
 * change.
 */
declare const IS_PACKAGED: boolean;
