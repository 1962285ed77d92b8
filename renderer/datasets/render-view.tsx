import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, vi } from 'vitest';
import { datasetOf, type DatasetId, endpointOf } from '../../shared/provider/catalogue.ts';
import type { DeskBridge } from '../../shared/contract/desk.ts';
import { everyField, fieldsNotShown } from './every-field.ts';
import { hostileValues, wrongTypes } from './hostile-record.ts';
import type { DatasetViewProps } from './props.ts';
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

/**
 * For tests: shows the view what no service should send, in every version. Returns what it did wrong:
 * an element made of what came, an unsafe address, a stray word of the program's own, or nothing at all.
 */
export function faultsUnderHostility(View: View, dataset: DatasetId): string[] {
  return datasetOf(dataset).versions.flatMap(({ version, record: schema }) =>
    [{}, wrongTypes(schema), hostileValues(schema)].flatMap((body) =>
      faultsOf(View, propsFor(dataset, body, { version })),
    ),
  );
}

/** For tests: renders a view and returns what is wrong with what it shows, as above. */
export function faultsOf(View: View, props: DatasetViewProps): string[] {
  const { container, unmount } = render(<View {...props} />);
  const made = [...container.querySelectorAll('script, iframe, object, embed, b, i')];
  const unsafe = [...container.querySelectorAll('[src], [href]')].filter(isUnsafe);
  const text = container.textContent;
  const faults = [
    ...[...made, ...unsafe].map((element) => element.outerHTML.slice(0, 200)),
    ...(/.{0,40}(?:undefined|NaN|\[object |Invalid Date|Infinity).{0,40}/.exec(text) ?? []),
    ...(text.trim() === '' ? ['nothing shown'] : []),
  ];
  unmount();
  return faults.map((fault) => `${props.answer.dataset} ${props.answer.version}: ${fault}`);
}

/** An address that is neither the app's own nor over HTTPS. */
function isUnsafe(element: Element): boolean {
  const address = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
  return !/^(https:\/\/|#|\/|data:image\/)/.test(address);
}
