import { Buffer } from 'node:buffer';
import type { Answer, HeldFacts, Outcome } from '../../shared/provider/answer.ts';
import { endpointOf } from '../../shared/provider/catalogue.ts';
import { heldFactsSchema } from '../../shared/report/held-facts.ts';
import type { KeptAnswer, Snapshot } from '../../shared/report/snapshot.ts';
import type { HeldAnswer } from '../provider/answer-store.ts';
import { readPart } from '../provider/bundle-answer.ts';
import { decodeUtf8, parseJson } from '../http/json-text.ts';
import { outcomeOf } from '../provider/outcome.ts';
import { canonicalText, sealable, sealableObject, sha256 } from '../seal/sealable.ts';

/**
 * The answer that the client gave: its record and warnings read from its bytes again, by the code
 * that read them first. One that says it was answered and can't be read so is `unreadable`: its
 * bytes, its dataset or its version are not what they were.
 */
export function reread({ facts, bytes }: HeldAnswer): Answer {
  if (facts.kind !== 'answered') return facts;
  const { kind, ...rest } = facts;
  const outcome = bytes && outcomeAgain(facts, bytes);
  if (outcome?.kind === kind) return { ...rest, ...outcome };
  return { ...rest, kind: 'unreadable', because: 'not-json', size: bytes?.byteLength ?? 0 };
}

function outcomeAgain(facts: HeldFacts, bytes: Uint8Array): Outcome | undefined {
  const endpoint = endpointOf(facts.dataset, facts.version);
  if (!endpoint) return undefined;
  // Of a bundle, the dataset's own part was kept.
  if (facts.via === 'bundle') {
    const content = parseJson(decodeUtf8(bytes).text);
    return content === undefined ? undefined : readPart(facts, content, bytes.byteLength);
  }
  const { parameters, status = 200 } = facts;
  const body = { bytes, end: 'complete' } as const;
  const came = { kind: 'came', status, contentType: 'application/json', body } as const;
  return outcomeOf({ ...came, retryAfter: undefined }, { endpoint, parameters });
}

/** What is held, its facts as a snapshot keeps them: what is read from them now is read from it later. */
export function settled({ facts, bytes }: HeldAnswer): HeldAnswer {
  return { facts: keptFacts(facts), ...(bytes && { bytes }) };
}

/** An answer as a snapshot keeps it. `answer` is what {@link reread} made of what is held. */
export function keep(
  use: KeptAnswer['use'],
  { facts, bytes }: HeldAnswer,
  answer: Answer,
): KeptAnswer {
  const body = bytes ? Buffer.from(bytes).toString('base64') : null;
  return { use, facts: keptFacts(facts), body, read: readingOf(answer) };
}

const keptFacts = (facts: HeldFacts) => heldFactsSchema.parse(sealableObject(facts));

/** What the client gave, out of a snapshot. */
export function rereadKept({ facts, body }: Pick<KeptAnswer, 'facts' | 'body'>): Answer {
  return reread({ facts, ...(body !== null && { bytes: Buffer.from(body, 'base64') }) });
}

/** The answers that a report's findings rest on, one a dataset, failures too. */
export function answersOf({ answers }: Pick<Snapshot, 'answers'>): readonly Answer[] {
  return answers.filter(({ use }) => use === 'verdict').map(rereadKept);
}

/** SHA-256 of what was read from an answer's bytes; null unless it was answered. */
export function readingOf(answer: Answer): string | null {
  if (answer.kind !== 'answered') return null;
  const { record, warnings } = answer;
  return sha256(canonicalText(sealable({ record, warnings })));
}
