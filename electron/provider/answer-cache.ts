import { Buffer } from 'node:buffer';
import { deflateRaw, deflateRawSync, inflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { AnswerMetadata, BundleOnlyMetadata } from '../../shared/provider/answer.ts';
import { BUNDLED_DATASETS, DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { MAX_BODY_BYTES } from '../http/read-body.ts';

type Cached<M> = {
  readonly metadata: M;
  /** As received, without the key; of a bundle, the dataset's part. Absent if none was received. */
  readonly bytes?: Uint8Array;
};

/** A cached answer: its metadata, and the body from which its record is read. */
export type CachedAnswer = Cached<AnswerMetadata>;
export type CachedBundleOnlyAnswer = Cached<BundleOnlyMetadata>;

export type AnswerCache = ReturnType<typeof createAnswerCache>;

type CacheEntry = {
  readonly metadata: string;
  readonly body: { readonly bytes: Uint8Array; readonly isCompressed: boolean } | undefined;
};

/** Room for some thousands of compressed answers, and for the largest possible answer. */
const MAX_BYTES = 2 * MAX_BODY_BYTES;

/** Milliseconds before an answer is compressed, because its window is still drawing it. */
const COMPRESS_AFTER_MS = 250;

/**
 * Creates a cache of the answers of this run by id, in memory only. Failures are included; records
 * are not, because they are read again from the bytes. The least recently used answers are removed
 * first. JSON compresses to a fifth or less, so the cache grows slowly during a day's lookups.
 */
export function createAnswerCache(maxBytes = MAX_BYTES) {
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ metadata, body }) => metadata.length + (body?.bytes.byteLength ?? 0),
  });

  /** Returns the body of an answer, or undefined if there is none. */
  const getBytes = (id: string): Uint8Array | undefined => {
    const body = entries.get(id)?.body;
    return body?.isCompressed ? inflateRawSync(body.bytes) : body?.bytes;
  };
  const read = (id: string) => {
    const entry = entries.get(id);
    const bytes = getBytes(id);
    return { metadata: entry && decompressMetadata(entry.metadata), body: bytes && { bytes } };
  };

  return {
    put: (metadata: AnswerMetadata | BundleOnlyMetadata, body?: Uint8Array): void => {
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
    /** Returns undefined if the answer is not in the cache or is not a dataset's answer. */
    getAnswer: (id: string): CachedAnswer | undefined => {
      const { metadata, body } = read(id);
      return metadata && 'parameters' in metadata ? { metadata, ...body } : undefined;
    },
    /** The same for a bundle-only answer. */
    getBundleOnlyAnswer: (id: string): CachedBundleOnlyAnswer | undefined => {
      const { metadata, body } = read(id);
      return metadata && !('parameters' in metadata) ? { metadata, ...body } : undefined;
    },
    getBytes,
    getText: (id: string): string | undefined => {
      const bytes = getBytes(id);
      if (!bytes) return undefined;
      const { metadata } = read(id);
      const charset = metadata && 'charset' in metadata ? metadata.charset : undefined;
      return new TextDecoder(charset).decode(bytes);
    },
  };
}

const datasetIds = DATASET_IDS.map((id) => `"dataset":"${id}"`).join(',');
const bundledIds = BUNDLED_DATASETS.map(({ id }) => `"${id}"`).join(',');

/** Text that is common to all metadata: it makes a day's answers three times smaller. */
const dictionary = Buffer.from(
  '"kind":"unreachable","reason":"offline","detail":"kind":"no-data","reason":' +
    '"no-record","providerMessage":"method":"POST","path":"/multi-request/1.0","query":[],"body":' +
    `${datasetIds},{"datasets":[${bundledIds}],"request":{"vrm":{"version":"2.0"}` +
    '{"id":"","dataset":"check","version":"1.0","environment":"production","vehicle":{"vrm":"' +
    '"},"parameters":{},"request":{"method":"GET","path":"/","query":[["vrm","' +
    '"]]},"via":"single","requestedAt":"2026-01-01T00:00:00.000Z","completedAt":"2026-' +
    '.000Z","elapsedMs":,"attempts":1,"httpStatus":200,"kind":"answered"}',
);

/** Compresses to one byte per character. A buffer for each answer would need more memory. */
export function compressMetadata(metadata: AnswerMetadata | BundleOnlyMetadata): string {
  return deflateRawSync(JSON.stringify(metadata), { dictionary }).toString('latin1');
}

function decompressMetadata(compressed: string): AnswerMetadata | BundleOnlyMetadata {
  const json = inflateRawSync(Buffer.from(compressed, 'latin1'), { dictionary }).toString();
  // The input always comes from `compressMetadata`, so the type is known.
  return JSON.parse(json) as AnswerMetadata | BundleOnlyMetadata;
}
