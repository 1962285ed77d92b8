import type { TransportFailure } from '../ports.ts';
import { classifyBodyFailure } from './network-failure.ts';
import { orAborted } from './queue.ts';

/** The most bytes of a body that are read, after decompression. */
export const LARGEST_BODY = 20 * 1024 * 1024;

/** How a body ended. */
export type BodyEnd = 'complete' | 'truncated' | 'garbled' | 'too-large' | TransportFailure;

/** As much of a body as came. */
export type Body = { readonly bytes: Uint8Array; readonly end: BodyEnd };

/**
 * Reads a response's body to its end, or until it has grown past `most` bytes. Rejects only with
 * the signal's reason: a stream that hangs is left, not waited for.
 */
export async function readBody(
  response: Response,
  signal: AbortSignal,
  most = LARGEST_BODY,
): Promise<Body> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const soFar = (end: BodyEnd): Body => ({ bytes: joined(chunks, size), end });
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  try {
    reader = response.body?.getReader();
    if (!reader) return soFar('complete');
    for (;;) {
      const { done, value } = await orAborted(reader.read(), signal);
      if (done) return soFar('complete');
      if (size + value.byteLength > most) {
        drop(reader);
        return soFar('too-large');
      }
      size += value.byteLength;
      chunks.push(value);
    }
  } catch (error) {
    if (reader) drop(reader);
    signal.throwIfAborted();
    return soFar(classifyBodyFailure(error));
  }
}

/** Lets go of what is not wanted any more, so that its connection closes. */
function drop(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  // Its only failure is that the stream has failed already, which is why it is dropped.
  reader.cancel().catch(() => undefined);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = chunks;
  if (chunks.length === 1 && only) return only;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
