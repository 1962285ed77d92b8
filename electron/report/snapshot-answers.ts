import { Buffer } from 'node:buffer';
import {
  type Answer,
  type AnswerMetadata,
  answerMetadataSchema,
  bundleOnlyMetadataSchema,
  type FailedRefresh,
  type Outcome,
} from '../../shared/provider/answer.ts';
import { findEndpoint } from '../../shared/provider/catalogue.ts';
import type { ReportBundleOnlyAnswer } from '../../shared/report/content.ts';
import type { SnapshotAnswer, SnapshotBundleOnlyAnswer } from '../../shared/report/snapshot.ts';
import { decodeUtf8, parseBodyText, toSafeJson } from '../http/parse-json.ts';
import type { CachedAnswer, CachedBundleOnlyAnswer } from '../provider/answer-cache.ts';
import { parsePart, parseResponse } from '../provider/parse-response.ts';
import {
  toCanonicalJson,
  toCanonicalValue,
  toCanonicalObject,
  sha256,
} from '../seal/canonical-json.ts';

/**
 * Restores the answer that the client returned: its record and warnings are parsed from its bytes
 * by the same code. An answer marked as answered that cannot be parsed becomes `unreadable`: its
 * bytes, dataset or version have changed.
 */
export function reparse({ metadata, bytes }: CachedAnswer): Answer {
  if (metadata.kind !== 'answered') return metadata;
  const { kind, ...rest } = metadata;
  const outcome = bytes && reparseOutcome(metadata, bytes);
  if (outcome?.kind === kind) return { ...rest, ...outcome };
  return { ...rest, kind: 'unreadable', reason: 'not-json', sizeBytes: bytes?.byteLength ?? 0 };
}

function reparseOutcome(metadata: AnswerMetadata, bytes: Uint8Array): Outcome | undefined {
  const endpoint = findEndpoint(metadata.dataset, metadata.version);
  if (!endpoint) return undefined;
  // For a bundle, only the dataset's own part is stored.
  if (metadata.via === 'bundle') {
    const content = parseBodyText(decodeUtf8(bytes).text);
    return content === undefined ? undefined : parsePart(metadata, content, bytes);
  }
  const { parameters, httpStatus = 200 } = metadata;
  const charset = metadata.kind === 'answered' ? metadata.charset : undefined;
  const response = {
    kind: 'received',
    status: httpStatus,
    contentType: `application/json${charset === undefined ? '' : `; charset=${charset}`}`,
    body: { bytes, end: 'complete' },
    retryAfterSeconds: undefined,
  } as const;
  return parseResponse(response, { endpoint, parameters });
}

/** Converts metadata to the form in which it is later read from the report. */
export function normalizeAnswer({ metadata, bytes }: CachedAnswer): CachedAnswer {
  const normalized = answerMetadataSchema.parse(toCanonicalObject(metadata));
  return { metadata: normalized, ...(bytes && { bytes }) };
}

/** Takes an answer from {@link normalizeAnswer}, and the result of {@link reparse} for it. */
export function toSnapshotAnswer(
  usedFor: SnapshotAnswer['usedFor'],
  { metadata, bytes }: CachedAnswer,
  answer: Answer,
): SnapshotAnswer {
  return {
    usedFor,
    metadata,
    body: toBase64(bytes),
    recordHash: hashRecord(answer),
    ...(answer.notRefreshed && { notRefreshed: answer.notRefreshed }),
  };
}

const toBase64 = (bytes: Uint8Array | undefined) =>
  bytes ? Buffer.from(bytes).toString('base64') : null;

export function reparseSnapshotAnswer(
  answer: Omit<SnapshotAnswer, 'usedFor' | 'recordHash'>,
): Answer {
  const { notRefreshed } = answer;
  return { ...reparse(toCachedAnswer(answer)), ...(notRefreshed && { notRefreshed }) };
}

/** Takes an answer out of a snapshot, as the client returned it. */
export const toCachedAnswer = ({
  metadata,
  body,
}: Pick<SnapshotAnswer, 'metadata' | 'body'>): CachedAnswer => ({
  metadata,
  ...(body !== null && { bytes: Buffer.from(body, 'base64') }),
});

/** Returns the SHA-256 of an answer's record and warnings, or null if it was not answered. */
export function hashRecord(answer: Answer): string | null {
  if (answer.kind !== 'answered') return null;
  const { record, warnings } = answer;
  return sha256(toCanonicalJson(toCanonicalValue({ record, warnings })));
}

export const toSnapshotBundleOnlyAnswer = (
  { metadata, bytes }: CachedBundleOnlyAnswer,
  notRefreshed: FailedRefresh | undefined,
): SnapshotBundleOnlyAnswer => ({
  metadata: bundleOnlyMetadataSchema.parse(toCanonicalObject(metadata)),
  body: toBase64(bytes),
  ...(notRefreshed && { notRefreshed }),
});

/** Reads the content of a bundle-only answer from its bytes again, as for a window. */
export function reparseBundleOnlyAnswer(
  bundleOnly: SnapshotBundleOnlyAnswer,
): ReportBundleOnlyAnswer {
  const { metadata, body, notRefreshed } = bundleOnly;
  const content =
    body === null ? null : parseBodyText(decodeUtf8(Buffer.from(body, 'base64')).text);
  return {
    metadata,
    content: content === undefined ? undefined : toSafeJson(content),
    ...(notRefreshed && { notRefreshed }),
  };
}
