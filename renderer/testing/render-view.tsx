import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, vi } from 'vitest';
import { type DatasetId, endpointOf } from '../../shared/provider/catalogue.ts';
import type { DeskBridge } from '../../shared/ipc/desk.ts';
import { everyField, fieldsNotShown } from './every-field.ts';
import type { DatasetViewProps } from '../fields/props.ts';
import { propsFor } from './props-for.ts';

type View = ComponentType<DatasetViewProps>;

/** For tests: what was copied since the test began, the latest last. */
export function watchCopies(): string[] {
  const copied: string[] = [];
  const call: DeskBridge['call'] = (channel, ...[input]) => {
    if (channel === 'app.copy' && input && 'text' in input) copied.push(input.text);
    return Promise.resolve({ ok: true, value: null } as never);
  };
  vi.stubGlobal('desk', { call, on: () => () => undefined } satisfies DeskBridge);
  return copied;
}
afterEach(() => vi.unstubAllGlobals());

/** For tests: the paths of a version's fields that the view shows nowhere. */
export function fieldsMissing(View: View, dataset: DatasetId, version: string): string[] {
  const endpoint = endpointOf(dataset, version);
  if (!endpoint) throw new Error(`${dataset} has no version ${version}`);
  const { record, fields } = everyField(endpoint.record);
  const { container } = render(<View {...propsFor(dataset, record, { version })} />);
  return fieldsNotShown(container, fields);
}

export { faultsUnderHostility } from './view-faults.tsx';
