import type { TransportFailure, TransportResponse } from '../ports.ts';
import { classifyBodyFailure } from './network-failure.ts';
import { raceWithSignal } from './queue.ts';

/** Maximum number of bytes read from a body, after decompression. */
export const MAX_BODY_BYTES = 20 * 1024 * 1024;

export type BodyEnd = 'complete' | 'truncated' | 'undecodable' | 'too-large' | TransportFailure;

/** The part of a body that was received, and how the body ended. */
export type ReceivedBody = { readonly bytes: Uint8Array; readonly end: BodyEnd };

/** Reads a body until it exceeds `maxBytes`. Rejects only with the signal's reason. */
export async function readBody(
  response: Pick<TransportResponse, 'body'>,
  signal: AbortSignal,
  maxBytes = MAX_BODY_BYTES,
): Promise<ReceivedBody> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const toReceivedBody = (end: BodyEnd): ReceivedBody => ({ bytes: Buffer.concat(chunks), end });
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  try {
    reader = response.body?.getReader();
    if (!reader) return toReceivedBody('complete');
    for (;;) {
      const { done, value } = await raceWithSignal(reader.read(), signal);
      if (done) return toReceivedBody('complete');
      if (size + value.byteLength > maxBytes) {
        cancelReader(reader);
        return toReceivedBody('too-large');
      }
      size += value.byteLength;
      chunks.push(value);
    }
  } catch (error) {
    if (reader) cancelReader(reader);
    signal.throwIfAborted();
    return toReceivedBody(classifyBodyFailure(error));
  }
}

/** Closes the connection. Cancelling fails only if the stream has already failed. */
function cancelReader(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  reader.cancel().catch(() => undefined);
}
