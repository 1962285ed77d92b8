import type { BundleInput } from '../../shared/ipc/channels.ts';
import { datasetOf } from '../../shared/provider/catalogue.ts';
import {
  BUNDLE_DATASETS,
  BUNDLE_FIELDS,
  type BundleDataset,
  type BundlePart,
} from '../../shared/provider/multi-request.ts';
import type { Question } from './answer.ts';
import { checkQuestion } from './single.ts';

/** A question, and the multi-request's name for its dataset where it goes into the bundle. */
export type Planned = {
  readonly question: Question;
  readonly bundleAs: BundleDataset | undefined;
};

/** How the parts of a bundle are asked for, in their order, and the extras that can be had. */
export type BundlePlan = {
  readonly parts: readonly Planned[];
  readonly extras: BundleInput['extras'];
};

/** Every dataset of the body has a version; none is named for the six that only the bundle has. */
export const EXTRA_VERSION = '1.0';

/**
 * Plans a bundle. A part goes by a call of its own where the multi-request does not know its
 * dataset, version or a parameter, where its dataset is in the bundle already (the body has one
 * place for each), or where it breaks a rule, which the single call then reports.
 *
 * By VIN every part does, for the body holds a `vrm` only, and the extras can't be had.
 *
 * @param together whether the multi-request may be used at all
 */
export function planBundle(input: BundleInput, together: boolean): BundlePlan {
  const { environment, vehicle } = input;
  const bundle = together && 'vrm' in vehicle;
  const taken = new Set<BundleDataset>();
  const parts = input.parts.map((part) => {
    const question: Question = { ...part, environment, vehicle };
    const name = bundle ? nameInBundle(question) : undefined;
    const bundleAs = name === undefined || taken.has(name) ? undefined : name;
    if (bundleAs) taken.add(bundleAs);
    return { question, bundleAs };
  });
  return { parts, extras: bundle ? [...new Set(input.extras)] : [] };
}

/** What the body of the multi-request says of each dataset. */
export function bundleParts(vrm: string, { parts, extras }: BundlePlan): BundlePart[] {
  const bundled: BundlePart[] = [];
  for (const { bundleAs, question } of parts) {
    const { version, parameters } = question;
    if (bundleAs) bundled.push({ dataset: bundleAs, version, parameters });
  }
  for (const dataset of extras) {
    const parameters: BundlePart['parameters'] = dataset === 'vrmToVin' ? { vrm } : {};
    bundled.push({ dataset, version: EXTRA_VERSION, parameters });
  }
  return bundled;
}

function nameInBundle(question: Question): BundleDataset | undefined {
  const { bundle } = datasetOf(question.dataset);
  const name = BUNDLE_DATASETS.find((known) => known === bundle);
  if (name === undefined || !checkQuestion(question).ok) return undefined;
  // Interface, Multi-request: "as similar listings 2.x".
  if (name === 'similarListings' && !question.version.startsWith('2.')) return undefined;
  const fields = BUNDLE_FIELDS[name];
  const takesAll = Object.keys(question.parameters).every((parameter) =>
    fields.includes(parameter.split('.')[0] ?? parameter),
  );
  return takesAll ? name : undefined;
}
