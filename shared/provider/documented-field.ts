import type { Dataset } from './endpoint.ts';
import { DATASETS } from './catalogue.ts';
import type { RawPath } from './field-path.ts';
import { findFieldMeta } from './field-paths.ts';
import type { FieldMeta } from './fields.ts';

const ALL_DATASETS: readonly Dataset[] = DATASETS;

/** Returns the field at a path in an answer of any dataset and version, which may be unknown. */
export function findDocumentedField(
  { dataset, version: name }: { readonly dataset: string; readonly version: string },
  path: RawPath,
): FieldMeta | undefined {
  const endpoint = ALL_DATASETS.find(({ id }) => id === dataset)?.versions.find(
    ({ version }) => version === name,
  );
  return endpoint && findFieldMeta(endpoint.record, path);
}

/** Whether any version of a dataset has addresses of photos at a path. */
export const isPhotoList = (path: RawPath): boolean =>
  ALL_DATASETS.some(({ versions }) =>
    versions.some(({ record }) => findFieldMeta(record, path)?.meaning === 'photo'),
  );
