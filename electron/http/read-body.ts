import type { TransportFailure } from '../ports.ts';
import { classifyBodyFailure } from './network-failure.ts';
import { raceWithSignal } from './queue.ts';

/** The most bytes of a body that are read, after decompression. */
export const MAX_BODY_BYTES = 20 * 1024 * 1024;

/** How a body ended. */
export type BodyEnd = 'complete' | 'truncated' | 'undecodable' | 'too-large' | TransportFailure;

/** As much of a body as came. */
export type ReceivedBody = { readonly bytes: Uint8Array; readonly end: BodyEnd };

/**
 * Reads a response's body to its end, or until it has grown past `most` bytes. Rejects only with
 * the signal's reason: a stream that hangs is left, not waited for.
 */
export async function readBody(
  response: Response,
  signal: AbortSignal,
  maxBytes = MAX_BODY_BYTES,
): Promise<ReceivedBody> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const soFar = (end: BodyEnd): ReceivedBody => ({ bytes: concatChunks(chunks, size), end });
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  try {
    reader = response.body?.getReader();
    if (!reader) return soFar('complete');
    for (;;) {
      const { done, value } = await raceWithSignal(reader.read(), signal);
      if (done) return soFar('complete');
      if (size + value.byteLength > maxBytes) {
        cancelReader(reader);
        return soFar('too-large');
      }
      size += value.byteLength;
      chunks.push(value);
    }
  } catch (error) {
    if (reader) cancelReader(reader);
    signal.throwIfAborted();
    return soFar(classifyBodyFailure(error));
  }
}

/** Lets go of what is not wanted any more, so that its connection closes. */
function cancelReader(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  // Its only failure is that the stream has failed already, which is why it is dropped.
  reader.cancel().catch(() => undefined);
}

function concatChunks(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = chunks;
  if (chunks.length === 1 && only) return only;
  const result = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    result.set(chunk, at);
    at += chunk.byteLength;
  }
  return result;
}
