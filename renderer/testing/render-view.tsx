import type { ComponentType } from 'react';
import { type DatasetId, findEndpoint } from '../../shared/provider/catalogue.ts';
import { createFullRecord, findMissingFields } from './full-record.ts';
import type { DatasetViewProps } from '../fields/view-props.ts';
import { createViewProps } from './create-view-props.ts';
import { renderWithBridge } from './render-with-bridge.tsx';

type View = ComponentType<DatasetViewProps>;

/** Returns the paths of a version's fields that the view does not display. */
export function findUndisplayedFields(View: View, dataset: DatasetId, version: string): string[] {
  const endpoint = findEndpoint(dataset, version);
  if (!endpoint) throw new Error(`${dataset} has no version ${version}`);
  const { record, fields } = createFullRecord(endpoint.record);
  const { container } = renderWithBridge(
    <View {...createViewProps(dataset, record, { version })} />,
  );
  return findMissingFields(container, fields);
}

export { findUnsafeOutput } from './unsafe-output.tsx';
