import { deflateRaw, inflateRawSync } from 'node:zlib';
import type { BundleOnlyMetadata, AnswerMetadata } from '../../shared/provider/answer.ts';
import { MAX_BODY_BYTES } from '../http/read-body.ts';
import { compressMetadata, decompressMetadata } from './compress-metadata.ts';
import { decodeUtf8 } from '../http/parse-json.ts';

/** A cached answer: its metadata, and the body from which its record is read. */
export type CachedAnswer = {
  readonly metadata: AnswerMetadata;
  /** The body as received, except that the key is redacted. Absent if no body was received. */
  readonly bytes?: Uint8Array;
};

/** A cached answer of one of the six bundle-only datasets. */
export type CachedExtra = {
  readonly metadata: BundleOnlyMetadata;
  /** This dataset's own part of the bundle's body. Absent if the response did not contain it. */
  readonly bytes?: Uint8Array;
};

/**
 * The answers of this run by id, in memory only. Failures are included; records are not, because
 * they are read again from the bytes.
 */
export type AnswerCache = {
  readonly put: (metadata: AnswerMetadata | BundleOnlyMetadata, getBytes?: Uint8Array) => void;
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

/** Room for some thousands of compressed answers, and always for the largest possible answer. */
const MAX_BYTES = 2 * MAX_BODY_BYTES;

/** Milliseconds before an answer is compressed, because its window is still drawing it. */
const COMPRESS_AFTER_MS = 250;

/**
 * Creates a cache limited to a total number of bytes; the oldest answers are removed first. JSON
 * compresses to a fifth or less, so the cache grows slowly during a day's lookups.
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
          // Replaces only the entry that was compressed. It may have been removed or replaced in
          // the meantime.
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
