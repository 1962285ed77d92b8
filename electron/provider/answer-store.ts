import { deflateRaw, inflateRawSync } from 'node:zlib';
import type { ExtraFacts, HeldFacts } from '../../shared/provider/answer.ts';
import { LARGEST_BODY } from '../http/body.ts';
import { packFacts, unpackFacts } from './facts-pack.ts';
import { decodeUtf8 } from '../http/json-text.ts';

/** An answer as it is held: what became of the question, and the body that its record is read from. */
export type HeldAnswer = {
  readonly facts: HeldFacts;
  /** The body as it came, the key apart; absent when none came. */
  readonly bytes?: Uint8Array;
};

/** One of the six that only a bundle has, as it is held. */
export type HeldExtra = {
  readonly facts: ExtraFacts;
  /** Its own part of the bundle's body; absent where the bundle did not name it. */
  readonly bytes?: Uint8Array;
};

/** The answers of this run, by their ids, in memory alone: failures too, without their records. */
export type AnswerStore = {
  readonly keep: (facts: HeldFacts | ExtraFacts, bytes?: Uint8Array) => void;
  /** Undefined when it was never kept or has been let go, and for what is no dataset's answer. */
  readonly held: (id: string) => HeldAnswer | undefined;
  /** The same for what only a bundle has. */
  readonly heldExtra: (id: string) => HeldExtra | undefined;
  /** The body of an answer; undefined also where none came. */
  readonly bytes: (id: string) => Uint8Array | undefined;
  /** The same as text. */
  readonly text: (id: string) => string | undefined;
};

type Kept = {
  readonly facts: string;
  readonly body: { readonly bytes: Uint8Array; readonly packed: boolean } | undefined;
};

/** Some thousands of answers, packed; never less than the largest that there can be. */
const MOST = 2 * LARGEST_BODY;

/** Milliseconds that an answer is left alone for: its window is drawing it meanwhile. */
const PACKED_AFTER = 250;

/**
 * Keeps answers up to so many bytes in all, the oldest going first. JSON packs to a fifth or less,
 * so what is held grows slowly through a day's lookups.
 */
export function createAnswerStore(most = MOST): AnswerStore {
  const kept = new Map<string, Kept>();
  let held = 0;

  const put = (id: string, answer: Kept) => {
    const before = kept.get(id);
    held += sizeOf(answer) - (before ? sizeOf(before) : 0);
    kept.set(id, answer);
    for (const [oldest, other] of kept) {
      if (held <= most || kept.size === 1) break;
      kept.delete(oldest);
      held -= sizeOf(other);
    }
  };

  const bytesOf = ({ body }: Kept) => (body?.packed ? inflateRawSync(body.bytes) : body?.bytes);
  const bytes = (id: string) => {
    const found = kept.get(id);
    return found && bytesOf(found);
  };
  const factsOf = (id: string) => {
    const found = kept.get(id);
    return found && unpackFacts(found.facts);
  };
  const bodyOf = (id: string) => {
    const body = bytes(id);
    return body && { bytes: body };
  };

  return {
    keep: (facts, body) => {
      const { id } = facts;
      const packedFacts = packFacts(facts);
      const plain = { facts: packedFacts, body: body && { bytes: body, packed: false } };
      put(id, plain);
      if (!body) return;
      const pack = () => {
        if (kept.get(id) !== plain) return;
        deflateRaw(body, (error, packed) => {
          // Only in place of what was packed, which may have been let go or replaced by now.
          if (!error && packed.byteLength < body.byteLength && kept.get(id) === plain)
            put(id, { facts: packedFacts, body: { bytes: packed, packed: true } });
        });
      };
      setTimeout(pack, PACKED_AFTER).unref();
    },
    held: (id) => {
      const facts = factsOf(id);
      return facts && 'dataset' in facts ? { facts, ...bodyOf(id) } : undefined;
    },
    heldExtra: (id) => {
      const facts = factsOf(id);
      return facts && !('dataset' in facts) ? { facts, ...bodyOf(id) } : undefined;
    },
    bytes,
    text: (id) => {
      const found = bytes(id);
      return found && decodeUtf8(found).text;
    },
  };
}

const sizeOf = ({ facts, body }: Kept) => facts.length + (body?.bytes.byteLength ?? 0);
