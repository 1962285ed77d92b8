/** The file of a store cannot be used. The message tells the user why, and what to do. */
export class StoreFileError extends Error {}

/**
 * The message for the user when a store could not be changed.
 *
 * @param otherwise for the errors of the system, of which the usual one is a full disk
 */
export const describeStoreError = (error: unknown, otherwise: string): string =>
  error instanceof StoreFileError ? error.message : otherwise;
