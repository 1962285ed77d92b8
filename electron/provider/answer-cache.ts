import { deflateRaw, inflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { AnswerMetadata, BundleOnlyMetadata } from '../../shared/provider/answer.ts';
import { decodeUtf8 } from '../http/parse-json.ts';
import { MAX_BODY_BYTES } from '../http/read-body.ts';
import { compressMetadata, decompressMetadata } from './compress-metadata.ts';

type Cached<M> = {
  readonly metadata: M;
  /** As received, without the key; for a bundled dataset its own part. Absent if none came. */
  readonly bytes?: Uint8Array;
};

/** A cached answer: its metadata, and the body from which its record is read. */
export type CachedAnswer = Cached<AnswerMetadata>;
/** A cached answer of one of the six bundle-only datasets. */
export type CachedExtra = Cached<BundleOnlyMetadata>;

/**
 * The answers of this run by id, in memory only. Failures are included; records are not, because
 * they are read again from the bytes.
 */
export type AnswerCache = {
  readonly put: (metadata: AnswerMetadata | BundleOnlyMetadata, body?: Uint8Array) => void;
  /** Returns undefined if the answer is not in the cache or is not a dataset's answer. */
  readonly getAnswer: (id: string) => CachedAnswer | undefined;
  /** The same for a bundle-only answer. */
  readonly getExtra: (id: string) => CachedExtra | undefined;
  /** Returns the body of an answer, or undefined if there is none. */
  readonly getBytes: (id: string) => Uint8Array | undefined;
  /** Returns the body decoded as text. */
  readonly getText: (id: string) => string | undefined;
};

type CacheEntry = {
  readonly metadata: string;
  readonly body: { readonly bytes: Uint8Array; readonly isCompressed: boolean } | undefined;
};

/** Room for some thousands of compressed answers, and for the largest possible answer. */
const MAX_BYTES = 2 * MAX_BODY_BYTES;

/** Milliseconds before an answer is compressed, because its window is still drawing it. */
const COMPRESS_AFTER_MS = 250;

/**
 * Creates a cache limited to a total number of bytes; the least recently used answers are removed
 * first. JSON compresses to a fifth or less, so the cache grows slowly during a day's lookups.
 */
export function createAnswerCache(maxBytes = MAX_BYTES): AnswerCache {
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ metadata, body }) => metadata.length + (body?.bytes.byteLength ?? 0),
  });

  const getBytes = (id: string) => {
    const body = entries.get(id)?.body;
    return body?.isCompressed ? inflateRawSync(body.bytes) : body?.bytes;
  };
  const read = (id: string) => {
    const entry = entries.get(id);
    const bytes = getBytes(id);
    return { metadata: entry && decompressMetadata(entry.metadata), body: bytes && { bytes } };
  };

  return {
    put: (metadata, body) => {
      const { id } = metadata;
      const entry: CacheEntry = {
        metadata: compressMetadata(metadata),
        body: body && { bytes: body, isCompressed: false },
      };
      entries.set(id, entry);
      if (!body) return;
      // The entry may have been removed or replaced in the meantime.
      const isCurrent = () => entries.peek(id) === entry;
      const compress = () => {
        if (!isCurrent()) return;
        deflateRaw(body, (error, bytes) => {
          if (!error && bytes.byteLength < body.byteLength && isCurrent())
            entries.set(id, { metadata: entry.metadata, body: { bytes, isCompressed: true } });
        });
      };
      setTimeout(compress, COMPRESS_AFTER_MS).unref();
    },
    getAnswer: (id) => {
      const { metadata, body } = read(id);
      return metadata && 'parameters' in metadata ? { metadata, ...body } : undefined;
    },
    getExtra: (id) => {
      const { metadata, body } = read(id);
      return metadata && !('parameters' in metadata) ? { metadata, ...body } : undefined;
    },
    getBytes,
    getText: (id) => {
      const bytes = getBytes(id);
      return bytes && decodeUtf8(bytes).text;
    },
  };
}
