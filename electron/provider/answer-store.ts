import { deflateRaw, inflateRawSync } from 'node:zlib';
import { LARGEST_BODY } from './body.ts';
import { decodeUtf8 } from './json-text.ts';

/** The bytes of the answers of this run, by answer id, in memory alone. */
export type AnswerStore = {
  readonly keep: (id: string, bytes: Uint8Array) => void;
  /** The body as it came, the key apart; undefined when it was never kept or has been let go. */
  readonly bytes: (id: string) => Uint8Array | undefined;
  /** The same as text. */
  readonly text: (id: string) => string | undefined;
};

type Kept = { readonly bytes: Uint8Array; readonly packed: boolean };

/** Some thousands of answers, packed; never less than the largest that there can be. */
const MOST = 2 * LARGEST_BODY;

/**
 * Keeps answers up to so many bytes in all, the oldest going first. JSON packs to a fifth or less,
 * so what is held grows slowly through a day's lookups.
 */
export function createAnswerStore(most = MOST): AnswerStore {
  const kept = new Map<string, Kept>();
  let held = 0;

  const put = (id: string, answer: Kept) => {
    held += answer.bytes.byteLength - (kept.get(id)?.bytes.byteLength ?? 0);
    kept.set(id, answer);
    for (const [oldest, { bytes }] of kept) {
      if (held <= most || kept.size === 1) break;
      kept.delete(oldest);
      held -= bytes.byteLength;
    }
  };

  const bytes = (id: string) => {
    const found = kept.get(id);
    return found?.packed ? inflateRawSync(found.bytes) : found?.bytes;
  };

  return {
    keep: (id, body) => {
      const plain = { bytes: body, packed: false };
      put(id, plain);
      deflateRaw(body, (error, packed) => {
        // Only in place of what was packed, which may have been let go or replaced by now.
        if (!error && packed.byteLength < body.byteLength && kept.get(id) === plain)
          put(id, { bytes: packed, packed: true });
      });
    },
    bytes,
    text: (id) => {
      const found = bytes(id);
      return found && decodeUtf8(found).text;
    },
  };
}
