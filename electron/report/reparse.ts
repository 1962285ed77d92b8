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
 * The answer that the client gave: its record and warnings read from its bytes again, by the code
 * that read them first. One that says it was answered and can't be read so is `unreadable`: its
 * bytes, its dataset or its version are not what they were.
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
  // Of a bundle, the dataset's own part was kept.
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

/** What is held, its facts as a snapshot keeps them: what is read from them now is read from it later. */
export function normalizeAnswer({ metadata, bytes }: CachedAnswer): CachedAnswer {
  return { metadata: toSnapshotMetadata(metadata), ...(bytes && { bytes }) };
}

/** An answer as a snapshot keeps it. `answer` is what {@link reread} made of what is held. */
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

/** What the client gave, out of a snapshot. */
export function reparseSnapshotAnswer({
  metadata,
  body,
}: Pick<SnapshotAnswer, 'metadata' | 'body'>): Answer {
  return reparse({ metadata, ...(body !== null && { bytes: Buffer.from(body, 'base64') }) });
}

/** The answers that a report's findings rest on, one a dataset, failures too. */
export function getVerdictAnswers({ answers }: Pick<Snapshot, 'answers'>): readonly Answer[] {
  return answers.filter(({ usedFor }) => usedFor === 'verdict').map(reparseSnapshotAnswer);
}

/** SHA-256 of what was read from an answer's bytes; null unless it was answered. */
export function hashRecord(answer: Answer): string | null {
  if (answer.kind !== 'answered') return null;
  const { record, warnings } = answer;
  return sha256(toCanonicalJson(toCanonicalValue({ record, warnings })));
}
