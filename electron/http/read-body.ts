import type { TransportFailure, TransportResponse } from '../ports.ts';
import { classifyBodyFailure } from './network-failure.ts';
import { raceWithSignal } from '../async.ts';

/** Maximum number of bytes read from a body, after decompression. */
export const MAX_BODY_BYTES = 20 * 1024 * 1024;

export type BodyEnd = 'complete' | 'truncated' | 'undecodable' | 'too-large' | TransportFailure;

/** The part of a body that was received, and how the body ended. */
export type ReceivedBody = { readonly bytes: Uint8Array; readonly end: BodyEnd };

/** Reads a body up to its maximum size. Rejects only with the signal's reason. */
export async function readBody(
  response: Pick<TransportResponse, 'body'>,
  signal: AbortSignal,
): Promise<ReceivedBody> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const toReceivedBody = (end: BodyEnd): ReceivedBody => ({ bytes: Buffer.concat(chunks), end });
  const reader = response.body?.getReader();
  if (!reader) return toReceivedBody('complete');
  try {
    for (;;) {
      const { done, value } = await raceWithSignal(reader.read(), signal);
      if (done) return toReceivedBody('complete');
      size += value.byteLength;
      if (size > MAX_BODY_BYTES) return toReceivedBody('too-large');
      chunks.push(value);
    }
  } catch (error) {
    signal.throwIfAborted();
    return toReceivedBody(classifyBodyFailure(error));
  } finally {
    // Closes the connection. Cancelling fails only if the stream has already failed.
    reader.cancel().catch(() => undefined);
  }
}
