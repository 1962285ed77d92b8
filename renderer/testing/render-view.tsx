import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, vi } from 'vitest';
import { type DatasetId, findEndpoint } from '../../shared/provider/catalogue.ts';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import { createFullRecord, findMissingFields } from './full-record.ts';
import type { DatasetViewProps } from '../fields/view-props.ts';
import { createViewProps } from './create-view-props.ts';

type View = ComponentType<DatasetViewProps>;

/** Returns the texts copied since the test began, the latest last. */
export function recordClipboard(): string[] {
  const copied: string[] = [];
  const call: IpcBridge['call'] = (channel, ...[input]) => {
    if (channel === 'app.copyText' && input && 'text' in input) copied.push(input.text);
    return Promise.resolve({ ok: true, value: null } as never);
  };
  vi.stubGlobal('bridge', { call, on: () => () => undefined } satisfies IpcBridge);
  return copied;
}
afterEach(() => vi.unstubAllGlobals());

/** Returns the paths of a version's fields that the view does not display. */
export function findUndisplayedFields(View: View, dataset: DatasetId, version: string): string[] {
  const endpoint = findEndpoint(dataset, version);
  if (!endpoint) throw new Error(`${dataset} has no version ${version}`);
  const { record, fields } = createFullRecord(endpoint.record);
  const { container } = render(<View {...createViewProps(dataset, record, { version })} />);
  return findMissingFields(container, fields);
}

export { findUnsafeOutput } from './unsafe-output.tsx';
