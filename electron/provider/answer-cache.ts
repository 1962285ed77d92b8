import { deflateRaw, inflateRawSync } from 'node:zlib';
import type { BundleOnlyMetadata, AnswerMetadata } from '../../shared/provider/answer.ts';
import { MAX_BODY_BYTES } from '../http/read-body.ts';
import { compressMetadata, decompressMetadata } from './compress-metadata.ts';
import { decodeUtf8 } from '../http/parse-json.ts';

/** An answer as it is held: what became of the question, and the body that its record is read from. */
export type CachedAnswer = {
  readonly metadata: AnswerMetadata;
  /** The body as it came, the key apart; absent when none came. */
  readonly bytes?: Uint8Array;
};

/** One of the six that only a bundle has, as it is held. */
export type CachedExtra = {
  readonly metadata: BundleOnlyMetadata;
  /** Its own part of the bundle's body; absent where the bundle did not name it. */
  readonly bytes?: Uint8Array;
};

/** The answers of this run, by their ids, in memory alone: failures too, without their records. */
export type AnswerCache = {
  readonly put: (metadata: AnswerMetadata | BundleOnlyMetadata, getBytes?: Uint8Array) => void;
  /** Undefined when it was never kept or has been let go, and for what is no dataset's answer. */
  readonly getAnswer: (id: string) => CachedAnswer | undefined;
  /** The same for what only a bundle has. */
  readonly getExtra: (id: string) => CachedExtra | undefined;
  /** The body of an answer; undefined also where none came. */
  readonly getBytes: (id: string) => Uint8Array | undefined;
  /** The same as text. */
  readonly getText: (id: string) => string | undefined;
};

type CacheEntry = {
  readonly metadata: string;
  readonly body: { readonly bytes: Uint8Array; readonly isCompressed: boolean } | undefined;
};

/** Some thousands of answers, packed; never less than the largest that there can be. */
const MAX_BYTES = 2 * MAX_BODY_BYTES;

/** Milliseconds that an answer is left alone for: its window is drawing it meanwhile. */
const COMPRESS_AFTER_MS = 250;

/**
 * Keeps answers up to so many bytes in all, the oldest going first. JSON packs to a fifth or less,
 * so what is held grows slowly through a day's lookups.
 */
export function createAnswerCache(maxBytes = MAX_BYTES): AnswerCache {
  const entries = new Map<string, CacheEntry>();
  let totalBytes = 0;

  const put = (id: string, answer: CacheEntry) => {
    const previous = entries.get(id);
    totalBytes += sizeOf(answer) - (previous ? sizeOf(previous) : 0);
    entries.set(id, answer);
    for (const [oldest, oldestEntry] of entries) {
      if (totalBytes <= maxBytes || entries.size === 1) break;
      entries.delete(oldest);
      totalBytes -= sizeOf(oldestEntry);
    }
  };

  const decompressBody = ({ body }: CacheEntry) =>
    body?.isCompressed ? inflateRawSync(body.bytes) : body?.bytes;
  const getBytes = (id: string) => {
    const entry = entries.get(id);
    return entry && decompressBody(entry);
  };
  const getMetadata = (id: string) => {
    const entry = entries.get(id);
    return entry && decompressMetadata(entry.metadata);
  };
  const getBody = (id: string) => {
    const body = getBytes(id);
    return body && { bytes: body };
  };

  return {
    put: (metadata, body) => {
      const { id } = metadata;
      const compressedMetadata = compressMetadata(metadata);
      const uncompressedEntry = {
        metadata: compressedMetadata,
        body: body && { bytes: body, isCompressed: false },
      };
      put(id, uncompressedEntry);
      if (!body) return;
      const compress = () => {
        if (entries.get(id) !== uncompressedEntry) return;
        deflateRaw(body, (error, compressed) => {
          // Only in place of what was packed, which may have been let go or replaced by now.
          if (
            !error &&
            compressed.byteLength < body.byteLength &&
            entries.get(id) === uncompressedEntry
          )
            put(id, {
              metadata: compressedMetadata,
              body: { bytes: compressed, isCompressed: true },
            });
        });
      };
      setTimeout(compress, COMPRESS_AFTER_MS).unref();
    },
    getAnswer: (id) => {
      const metadata = getMetadata(id);
      return metadata && 'parameters' in metadata ? { metadata, ...getBody(id) } : undefined;
    },
    getExtra: (id) => {
      const metadata = getMetadata(id);
      return metadata && !('parameters' in metadata) ? { metadata, ...getBody(id) } : undefined;
    },
    getBytes,
    getText: (id) => {
      const bytes = getBytes(id);
      return bytes && decodeUtf8(bytes).text;
    },
  };
}

const sizeOf = ({ metadata, body }: CacheEntry) => metadata.length + (body?.bytes.byteLength ?? 0);
