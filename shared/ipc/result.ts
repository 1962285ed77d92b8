/** Why the main process did not do what a window asked. Outcomes of lookups are not errors here. */
export type IpcError =
  /** The sender was not this program's own window. */
  | { readonly code: 'forbidden'; readonly message: string }
  /** The input did not fit the channel's schema. */
  | { readonly code: 'invalid-input'; readonly message: string }
  /** What was asked for is not there (any more). */
  | { readonly code: 'not-found'; readonly message: string }
  /** A file could not be read or written. */
  | { readonly code: 'storage'; readonly message: string }
  /** A fault in this program. The log has the details. */
  | { readonly code: 'internal'; readonly message: string };

/** What comes back over IPC, where a thrown error would keep only its message. */
export type IpcResult<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: IpcError };

export const okResult = <T>(value: T): IpcResult<T> => ({ ok: true, value });
export const errorResult = (code: IpcError['code'], message: string): IpcResult<never> => ({
  ok: false,
  error: { code, message },
});
