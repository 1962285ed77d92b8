import { Buffer } from 'node:buffer';
import { BUNDLE_ONLY, type BundleOnlyId } from '../../shared/provider/multi-request.ts';
import { bundleOnlyMetadataSchema } from '../../shared/report/answer-metadata.ts';
import type { SnapshotBundleOnlyAnswer } from '../../shared/report/snapshot.ts';
import type { CachedExtra } from '../provider/answer-cache.ts';
import { decodeUtf8, parseJson, toSafeJson } from '../http/parse-json.ts';
import type { ReportExtra } from '../../shared/report/content.ts';
import { toCanonicalObject } from '../seal/canonical-json.ts';

/** What of the six that only a bundle has is held, as a snapshot keeps it. */
export function toSnapshotExtra({ metadata, bytes }: CachedExtra): SnapshotBundleOnlyAnswer {
  return {
    metadata: bundleOnlyMetadataSchema.parse(toCanonicalObject(metadata)),
    body: bytes ? Buffer.from(bytes).toString('base64') : null,
  };
}

/** What came, read from its bytes again as it was read for a window first. */
export function reparseExtra({ metadata, body }: SnapshotBundleOnlyAnswer): ReportExtra {
  const content = body === null ? null : parseJson(decodeUtf8(Buffer.from(body, 'base64')).text);
  return { metadata, content: content === undefined ? undefined : toSafeJson(content) };
}

/** In the order of their tabs. */
export const byExtraOrder = (
  { metadata: a }: SnapshotBundleOnlyAnswer,
  { metadata: b }: SnapshotBundleOnlyAnswer,
) => extraIndex(a.dataset) - extraIndex(b.dataset);

const extraIndex = (id: BundleOnlyId) => BUNDLE_ONLY.findIndex((extra) => extra.id === id);
