import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { datasetOf, type DatasetId } from '../../shared/provider/catalogue.ts';
import { hostileValues, wrongTypes } from './hostile-record.ts';
import type { DatasetViewProps } from '../fields/props.ts';
import { propsFor } from './props-for.ts';

type View = ComponentType<DatasetViewProps>;

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

/**
 * For tests: what is wrong with what a view shows, as above. Reads the markup, in which every `<` that
 * came from data is escaped, rather than a living page: thousands can be looked at so.
 */
export function faultsOf(View: View, props: DatasetViewProps): string[] {
  const markup = renderToStaticMarkup(<View {...props} />);
  const addresses = [...markup.matchAll(/\s(?:src|href|srcset|action)="([^"]*)"/g)];
  const text = markup.replaceAll(/<[^>]*>/g, ' ');
  const faults = [
    ...(markup.match(/<(?:script|iframe|object|embed|form|b|i)[\s/>].{0,100}/g) ?? []),
    ...(markup.match(/\son\w+="[^"]*"/g) ?? []),
    ...addresses.flatMap(([whole, address = '']) => (SAFE.test(address) ? [] : [whole])),
    ...(text.match(/.{0,40}(?:undefined|NaN|\[object |Invalid Date|Infinity).{0,40}/) ?? []),
    ...(text.trim() === '' ? ['nothing shown'] : []),
  ];
  return faults.map((fault) => `${props.answer.dataset} ${props.answer.version}: ${fault}`);
}

/** The app's own, a place on the page, or over HTTPS. */
const SAFE = /^(https:\/\/|#|\/|data:image\/)/;
