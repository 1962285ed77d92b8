import { Buffer } from 'node:buffer';
import { BUNDLE_ONLY, type BundleOnlyId } from '../../shared/provider/multi-request.ts';
import { bundleOnlyMetadataSchema } from '../../shared/report/answer-metadata.ts';
import type { SnapshotBundleOnlyAnswer } from '../../shared/report/snapshot.ts';
import type { CachedExtra } from '../provider/answer-cache.ts';
import { decodeUtf8, parseJson, toSafeJson } from '../http/parse-json.ts';
import type { ReportExtra } from '../../shared/report/content.ts';
import { toCanonicalObject } from '../seal/canonical-json.ts';

/** Converts a cached bundle-only answer to the form of a snapshot. */
export function toSnapshotExtra({ metadata, bytes }: CachedExtra): SnapshotBundleOnlyAnswer {
  return {
    metadata: bundleOnlyMetadataSchema.parse(toCanonicalObject(metadata)),
    body: bytes ? Buffer.from(bytes).toString('base64') : null,
  };
}

/** Reads the content of a bundle-only answer from its bytes again, as for a window. */
export function reparseExtra({ metadata, body }: SnapshotBundleOnlyAnswer): ReportExtra {
  const content = body === null ? null : parseJson(decodeUtf8(Buffer.from(body, 'base64')).text);
  return { metadata, content: content === undefined ? undefined : toSafeJson(content) };
}

/** Sorts by the order of the tabs. */
export const byExtraOrder = (
  { metadata: a }: SnapshotBundleOnlyAnswer,
  { metadata: b }: SnapshotBundleOnlyAnswer,
) => extraIndex(a.dataset) - extraIndex(b.dataset);

const extraIndex = (id: BundleOnlyId) => BUNDLE_ONLY.findIndex((extra) => extra.id === id);
