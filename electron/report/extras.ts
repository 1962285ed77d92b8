import { Buffer } from 'node:buffer';
import { BUNDLE_ONLY, type BundleOnlyId } from '../../shared/provider/multi-request.ts';
import { extraFactsSchema } from '../../shared/report/held-facts.ts';
import type { KeptExtra } from '../../shared/report/snapshot.ts';
import type { HeldExtra } from '../provider/answer-store.ts';
import { decodeUtf8, parseJson, withinDepth } from '../http/json-text.ts';
import type { ReportExtra } from '../../shared/report/content.ts';
import { sealableObject } from '../seal/sealable.ts';

/** What of the six that only a bundle has is held, as a snapshot keeps it. */
export function keepExtra({ facts, bytes }: HeldExtra): KeptExtra {
  return {
    facts: extraFactsSchema.parse(sealableObject(facts)),
    body: bytes ? Buffer.from(bytes).toString('base64') : null,
  };
}

/** What came, read from its bytes again as it was read for a window first. */
export function rereadExtra({ facts, body }: KeptExtra): ReportExtra {
  const came = body === null ? null : parseJson(decodeUtf8(Buffer.from(body, 'base64')).text);
  return { facts, content: came === undefined ? undefined : withinDepth(came) };
}

/** In the order of their tabs. */
export const inTabOrder = ({ facts: one }: KeptExtra, { facts: other }: KeptExtra) =>
  placeOf(one.name) - placeOf(other.name);

const placeOf = (id: BundleOnlyId) => BUNDLE_ONLY.findIndex((extra) => extra.id === id);
