import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { getDataset, type DatasetId } from '../../shared/provider/catalogue.ts';
import { createHostileValues, createWrongTypes } from './hostile-record.ts';
import type { DatasetViewProps } from '../fields/view-props.ts';
import { createViewProps } from './create-view-props.ts';

type View = ComponentType<DatasetViewProps>;

/**
 * For tests: shows the view what no service should send, in every version. Returns what it did wrong:
 * an element made of what came, an unsafe address, a stray word of the program's own, or nothing at all.
 */
export function findUnsafeOutput(View: View, dataset: DatasetId): string[] {
  return getDataset(dataset).versions.flatMap(({ version, record: schema }) =>
    [{}, createWrongTypes(schema), createHostileValues(schema)].flatMap((body) =>
      checkMarkup(View, createViewProps(dataset, body, { version })),
    ),
  );
}

/**
 * For tests: what is wrong with what a view shows, as above. Reads the markup, in which every `<` that
 * came from data is escaped, rather than a living page: thousands can be looked at so.
 */
export function checkMarkup(View: View, props: DatasetViewProps): string[] {
  const markup = renderToStaticMarkup(<View {...props} />);
  const addresses = [...markup.matchAll(/\s(?:src|href|srcset|action)="([^"]*)"/g)];
  const text = markup.replaceAll(/<[^>]*>/g, ' ');
  const problems = [
    ...(markup.match(/<(?:script|iframe|object|embed|form|b|i)[\s/>].{0,100}/g) ?? []),
    ...(markup.match(/\son\w+="[^"]*"/g) ?? []),
    ...addresses.flatMap(([whole, address = '']) => (SAFE_URL.test(address) ? [] : [whole])),
    ...(text.match(/.{0,40}(?:undefined|NaN|\[object |Invalid Date|Infinity).{0,40}/) ?? []),
    ...(text.trim() === '' ? ['nothing shown'] : []),
  ];
  return problems.map((problem) => `${props.answer.dataset} ${props.answer.version}: ${problem}`);
}

/** The app's own, a place on the page, or over HTTPS. */
const SAFE_URL = /^(https:\/\/|#|\/|data:image\/)/;
