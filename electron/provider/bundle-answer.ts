import { Buffer } from 'node:buffer';
import type { BundleInput } from '../../shared/ipc/channels.ts';
import type { BundleExtra, Outcome } from '../../shared/provider/answer.ts';
import { endpointOf } from '../../shared/provider/catalogue.ts';
import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';
import type { BundleDataset } from '../../shared/provider/multi-request.ts';
import type { Question } from './answer.ts';
import type { Called } from './call.ts';
import { memberTexts } from '../http/json-slices.ts';
import { decodeUtf8, withinDepth } from '../http/json-text.ts';
import { outcomeOfStatus, readBodyOf, recordOutcome } from './outcome.ts';
import { saidIn } from './said.ts';

/** What a bundle came to, for each of its parts. */
export type BundleAnswer = {
  /** The outcome for one dataset, and the bytes to keep for it. */
  readonly part: (name: BundleDataset, question: Question) => PartAnswer;
  /** The extras that were asked for, null where the bundle had nothing; empty without a bundle. */
  readonly extras: (names: BundleInput['extras']) => ExtraPart[];
};

/** Its bytes are absent where the bundle did not name it at all. */
export type ExtraPart = Omit<BundleExtra, 'id'> & { readonly bytes?: Uint8Array };
type PartAnswer = { readonly outcome: Outcome; readonly bytes?: Uint8Array };

/**
 * Reads what came of a multi-request. A failure of the whole call is each part's; a part that came
 * with content is read whatever the bundle's status; one without is as the status says.
 */
export function readBundle({ result }: Called): BundleAnswer {
  if (result.kind !== 'came') return { part: () => ({ outcome: result }), extras: () => [] };
  const { bytes } = result.body;
  const read = readBodyOf(result);
  if (!read.ok) {
    const outcomeFor = ({ parameters }: Question) =>
      read.failure ?? outcomeOfStatus(result, parameters, true);
    return {
      part: (_, question) => ({ outcome: outcomeFor(question), bytes }),
      extras: () => [],
    };
  }
  const { status, response, ...rest } = read.body;
  const contents = isJsonObject(response) ? response : {};
  const contentOf = (name: string): Json =>
    Object.hasOwn(contents, name) ? (contents[name] ?? null) : null;
  const texts = memberTexts(memberTexts(decodeUtf8(bytes).text).get('response') ?? '');
  const missing = whyMissing(status, rest);
  return {
    part: (name, question) => {
      const content = contentOf(name);
      // The whole body may say why there is nothing; otherwise what is this dataset's own.
      if (content === null && missing.kind === 'bundle-failed') return { outcome: missing, bytes };
      const own = Buffer.from(texts.get(name) ?? 'null');
      if (content === null) return { outcome: missing, bytes: own };
      return { outcome: readPart(question, content, own.byteLength), bytes: own };
    },
    extras: (names) =>
      names.map((name) => {
        const text = texts.get(name);
        const content = withinDepth(contentOf(name));
        return { name, content, ...(text !== undefined && { bytes: Buffer.from(text) }) };
      }),
  };
}

/** Why a dataset has no content, as far as the bundle says. */
function whyMissing(
  status: Json | undefined,
  rest: JsonObject,
): Extract<Outcome, { kind: 'not-returned' | 'bundle-failed' }> {
  if (status === 'SUCCESS') return { kind: 'not-returned' };
  // A status that the interface does not know is no success either.
  const bundleStatus = typeof status === 'string' ? status.slice(0, 50) : 'none given';
  const said = saidIn(rest);
  return { kind: 'bundle-failed', bundleStatus, ...(said !== undefined && { said }) };
}

/**
 * Reads one dataset's content. What it looks like is not specified: it is taken for the record that
 * a single call gives, with its wrapper or without.
 */
export function readPart(
  { dataset, version }: Pick<Question, 'dataset' | 'version'>,
  content: Json,
  size: number,
): Outcome {
  const endpoint = endpointOf(dataset, version);
  if (!endpoint || !isJsonObject(content))
    return { kind: 'unreadable', because: 'not-an-object', size };
  const { wrapper, record } = endpoint;
  const inner =
    wrapper !== undefined && Object.hasOwn(content, wrapper) ? content[wrapper] : undefined;
  return recordOutcome(record, isJsonObject(inner) ? inner : content);
}
