import { Buffer } from 'node:buffer';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { answerMetadataSchema } from '../../shared/provider/answer.ts';
import type { CachedAnswer } from '../provider/answer-cache.ts';

const storedAnswersSchema = z.array(
  z.strictObject({ metadata: answerMetadataSchema, byteLength: z.int().min(0).nullable() }),
);

/** The columns of a request with its answers: their metadata, and their bytes one after the other. */
export type StoredAnswers = { readonly answers: string; readonly body: Uint8Array };

export function encodeAnswers(cached: readonly CachedAnswer[]): StoredAnswers {
  const answers = cached.map(({ metadata, bytes }) => ({
    metadata,
    byteLength: bytes?.byteLength ?? null,
  }));
  const body = deflateRawSync(Buffer.concat(cached.flatMap(({ bytes }) => bytes ?? [])));
  return { answers: JSON.stringify(answers), body };
}

/** @throws an error if the columns do not match each other */
export function decodeAnswers({ answers, body }: StoredAnswers): readonly CachedAnswer[] {
  const all = inflateRawSync(body);
  let end = 0;
  return storedAnswersSchema.parse(JSON.parse(answers)).map(({ metadata, byteLength }) => {
    if (byteLength === null) return { metadata };
    const bytes = all.subarray(end, (end += byteLength));
    return { metadata, bytes };
  });
}
