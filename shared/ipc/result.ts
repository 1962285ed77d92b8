/** Why the main process refused a request. Failed lookups are outcomes, not errors. */
export type IpcError =
  /** The sender is not a window of Platedesk. */
  | { readonly code: 'forbidden'; readonly message: string }
  /** The call needs an input of the user in the window, and there was none. */
  | { readonly code: 'no-input'; readonly message: string }
  /** The user cancelled the question that the main process asked. Nothing was changed. */
  | { readonly code: 'cancelled'; readonly message: string }
  /** The input does not match the channel's schema. */
  | { readonly code: 'invalid-input'; readonly message: string }
  /** The requested item does not exist, or no longer exists. */
  | { readonly code: 'not-found'; readonly message: string }
  /** A file could not be read or written. */
  | { readonly code: 'storage'; readonly message: string }
  /** Too much is in progress, or something did not respond in time. Nothing was done. */
  | { readonly code: 'busy'; readonly message: string }
  /** The requests would exceed the daily limit. None of them was sent. */
  | { readonly code: 'limit'; readonly message: string }
  /** An internal error. The log has the details. */
  | { readonly code: 'internal'; readonly message: string };

/** Result of a call over IPC. A thrown error would lose everything except its message. */
export type IpcResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: IpcError };

export const okResult = <T>(value: T): IpcResult<T> => ({ ok: true, value });
export const errorResult = (code: IpcError['code'], message: string): IpcResult<never> => ({
  ok: false,
  error: { code, message },
});
