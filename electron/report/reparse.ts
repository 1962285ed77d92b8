import { Buffer } from 'node:buffer';
import type { Answer, AnswerMetadata, Outcome } from '../../shared/provider/answer.ts';
import { findEndpoint } from '../../shared/provider/catalogue.ts';
import { answerMetadataSchema } from '../../shared/report/answer-metadata.ts';
import type { SnapshotAnswer, Snapshot } from '../../shared/report/snapshot.ts';
import type { CachedAnswer } from '../provider/answer-cache.ts';
import { parsePart } from '../provider/parse-bundle.ts';
import { decodeUtf8, parseJson } from '../http/parse-json.ts';
import { parseResponse } from '../provider/parse-response.ts';
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
    const content = parseJson(decodeUtf8(bytes).text);
    return content === undefined ? undefined : parsePart(metadata, content, bytes.byteLength);
  }
  const { parameters, httpStatus = 200 } = metadata;
  const body = { bytes, end: 'complete' } as const;
  const response = {
    kind: 'received',
    status: httpStatus,
    contentType: 'application/json',
    body,
  } as const;
  return parseResponse({ ...response, retryAfterSeconds: undefined }, { endpoint, parameters });
}

/**
 * Converts cached metadata to the form of a snapshot, so that the report is built from the same
 * metadata that is read from it later.
 */
export function normalizeAnswer({ metadata, bytes }: CachedAnswer): CachedAnswer {
  return { metadata: toSnapshotMetadata(metadata), ...(bytes && { bytes }) };
}

/** Converts an answer to the form of a snapshot. `answer` is the result of {@link reparse}. */
export function toSnapshotAnswer(
  usedFor: SnapshotAnswer['usedFor'],
  { metadata, bytes }: CachedAnswer,
  answer: Answer,
): SnapshotAnswer {
  const body = bytes ? Buffer.from(bytes).toString('base64') : null;
  return { usedFor, metadata: toSnapshotMetadata(metadata), body, recordHash: hashRecord(answer) };
}

const toSnapshotMetadata = (metadata: AnswerMetadata) =>
  answerMetadataSchema.parse(toCanonicalObject(metadata));

/** Restores an answer from a snapshot. */
export function reparseSnapshotAnswer({
  metadata,
  body,
}: Pick<SnapshotAnswer, 'metadata' | 'body'>): Answer {
  return reparse({ metadata, ...(body !== null && { bytes: Buffer.from(body, 'base64') }) });
}

/**
 * Returns the answers on which the report's findings are based, one for each dataset, including
 * failures.
 */
export function getVerdictAnswers({ answers }: Pick<Snapshot, 'answers'>): readonly Answer[] {
  return answers.filter(({ usedFor }) => usedFor === 'verdict').map(reparseSnapshotAnswer);
}

/** Returns the SHA-256 of an answer's record and warnings, or null if it was not answered. */
export function hashRecord(answer: Answer): string | null {
  if (answer.kind !== 'answered') return null;
  const { record, warnings } = answer;
  return sha256(toCanonicalJson(toCanonicalValue({ record, warnings })));
}
