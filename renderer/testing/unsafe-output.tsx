import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { revealHiddenCharacters } from '../../shared/format/safe-text.ts';
import { getDataset, type DatasetId } from '../../shared/provider/catalogue.ts';
import { BridgeContext } from '../bridge/bridge.ts';
import { createFakeBridge } from './fake-bridge.ts';
import { createHostileValues, createWrongTypes } from './hostile-record.ts';
import type { DatasetViewProps } from '../fields/view-props.ts';
import { createViewProps } from './create-view-props.ts';

type View = ComponentType<DatasetViewProps>;

/** Markup calls nothing. */
const BRIDGE = createFakeBridge().bridge;

/**
 * Renders the view in every version with records that no provider should send. Returns the problems
 * found: elements created from data, unsafe URLs, hidden characters, stray program values such as
 * `undefined`, or an empty view.
 */
export function findUnsafeOutput(View: View, dataset: DatasetId): string[] {
  return getDataset(dataset).versions.flatMap(({ version, record: schema }) =>
    [{}, createWrongTypes(schema), createHostileValues(schema)].flatMap((body) =>
      checkMarkup(View, createViewProps(dataset, body, { version })),
    ),
  );
}

/**
 * Returns the problems in the output of a view. Reads the markup, in which every `<` from data is
 * escaped, instead of a live page, because that is fast enough for thousands of records.
 */
export function checkMarkup(View: View, props: DatasetViewProps): string[] {
  const markup = renderToStaticMarkup(
    <BridgeContext value={BRIDGE}>
      <View {...props} />
    </BridgeContext>,
  );
  const addresses = [...markup.matchAll(/\s(?:src|href|srcset|action)="([^"]*)"/g)];
  const text = markup.replaceAll(/<[^>]*>/g, ' ');
  const hidden = markup.split(/[<>]/).filter((part) => revealHiddenCharacters(part) !== part);
  const stray = text.search(/undefined|NaN|\[object |Invalid Date|Infinity/);
  const problems = [
    ...(markup.match(/<(?:script|iframe|object|embed|form|b|i)[\s/>].{0,100}/g) ?? []),
    ...(markup.match(/\son\w+="[^"]*"/g) ?? []),
    ...addresses.flatMap(([attribute, address = '']) =>
      SAFE_URL.test(address) ? [] : [attribute],
    ),
    ...hidden.map((part) => part.slice(0, 100)),
    ...(stray === -1 ? [] : [text.slice(Math.max(0, stray - 40), stray + 50)]),
    ...(text.trim() === '' ? ['nothing shown'] : []),
  ];
  return problems.map((problem) => `${props.answer.dataset} ${props.answer.version}: ${problem}`);
}

/** An address of the app, a position on the page, an image as data, or an HTTPS URL. */
const SAFE_URL = /^(https:\/\/|#|\/|data:image\/)/;
