import { type DatasetId, DATASETS } from '../../shared/provider/catalogue.ts';
import type { EndpointVersion } from '../../shared/provider/dataset.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import { isJsonObject } from '../../shared/format/json.ts';
import {
  BUNDLE_DATASETS,
  BUNDLE_FIELDS,
  BUNDLE_ONLY,
  type BundleDataset,
  type BundleOnlyId,
} from '../../shared/provider/multi-request.ts';
import type { ParameterValues, Problem, VehicleRef } from '../../shared/provider/parameters.ts';
import { readBody } from './http/body.ts';
import { type Checked, readVehicle } from './http/vehicle-ref.ts';
import { checkValues } from './single.ts';

/** One dataset of a multi-request, ready to be answered. */
export type Part = { readonly name: BundleDataset } & (
  | {
      readonly kind: 'dataset';
      readonly dataset: DatasetId;
      readonly endpoint: EndpointVersion;
      readonly values: ParameterValues;
    }
  | {
      readonly kind: 'extra';
      readonly extra: BundleOnlyId;
      readonly latest: boolean;
      /** vrmToVin may ask about another vehicle. */
      readonly about: VehicleRef | undefined;
    }
);

/** A multi-request that could be read. `broken` rules are reported with the status VALIDATION. */
export type Bundle = {
  readonly vehicle: VehicleRef;
  readonly parts: readonly Part[];
  readonly broken: readonly Problem[];
};

/**
 * Reads a multi-request's body. A body that lacks what every one has is a problem (400); a dataset,
 * version or parameter that there isn't is a broken rule.
 */
export function readBundle(body: JsonObject): Checked<Bundle> {
  const { datasets, request, ...others } = body;
  const problems: Problem[] = Object.keys(others).map((name) => ({
    name,
    message: 'There is no such field',
  }));
  const names = Array.isArray(datasets) ? datasets.filter((name) => typeof name === 'string') : [];
  if (!Array.isArray(datasets) || names.length === 0 || names.length < datasets.length)
    problems.push({ name: 'datasets', message: 'Send a list of the names of datasets' });
  if (!isJsonObject(request)) {
    problems.push({ name: 'request', message: 'Send an object with the vehicle’s vrm' });
    return { problems };
  }
  const vehicle = readVehicle(request['vrm'], undefined);
  if ('problems' in vehicle) problems.push(...vehicle.problems);
  if (problems.length > 0 || 'problems' in vehicle) return { problems };

  const broken = Object.keys(request)
    .filter((name) => name !== 'vrm' && !isBundled(name))
    .map((name) => ({ name: `request.${name}`, message: 'There is no such field' }));
  const parts: Part[] = [];
  for (const name of new Set(names)) {
    const part = readPart(name, request[name], vehicle.value);
    if ('problems' in part) broken.push(...part.problems);
    else parts.push(part.value);
  }
  return { value: { vehicle: vehicle.value, parts, broken } };
}

const isBundled = (name: string): name is BundleDataset =>
  BUNDLE_DATASETS.some((known) => known === name);

const wrong = (name: string, message: string) => ({ problems: [{ name, message }] });

function readPart(name: string, asked: unknown, vehicle: VehicleRef): Checked<Part> {
  if (!isBundled(name)) return wrong('datasets', `There is no dataset “${name}”`);
  if (asked !== undefined && asked !== null && !isJsonObject(asked))
    return wrong(`request.${name}`, 'Send an object');
  const { version = null, ...fields } = isJsonObject(asked) ? asked : {};
  if (version !== null && typeof version !== 'string')
    return wrong(`request.${name}.version`, 'Send the version as text');
  const unknown = Object.keys(fields).filter((field) => !BUNDLE_FIELDS[name].includes(field));
  if (unknown.length > 0)
    return wrong(`request.${name}.${unknown.join(', ')}`, 'There is no such field');
  const noVersion = () => wrong(`request.${name}.version`, `There is no version ${version ?? ''}`);
  const extra = BUNDLE_ONLY.find(({ id }) => id === name)?.id;
  if (extra) return version === null || version === '1.0' ? readExtra(extra, fields) : noVersion();
  const found = endpointIn(name, version);
  return found ? readDataset(name, found, fields, vehicle) : noVersion();
}

function readExtra(extra: BundleOnlyId, { vrm, latest }: JsonObject): Checked<Part> {
  if (latest !== undefined && typeof latest !== 'boolean')
    return { problems: [{ name: 'request.mot.latest', message: 'Send true or false' }] };
  const about = vrm === undefined ? undefined : readVehicle(vrm, undefined);
  if (about && 'problems' in about) return about;
  return {
    value: { kind: 'extra', name: extra, extra, latest: latest === true, about: about?.value },
  };
}

type Found = { readonly dataset: DatasetId; readonly endpoint: EndpointVersion };

/** The version that was asked for, else the newest that the multi-request takes. */
function endpointIn(name: BundleDataset, version: string | null): Found | undefined {
  const dataset = DATASETS.find((known) => 'bundle' in known && known.bundle === name);
  const versions: readonly EndpointVersion[] = dataset?.versions ?? [];
  const endpoint = versions.find(
    (candidate) =>
      (version === null || candidate.version === version) &&
      // Interface: similar listings here are those of 2.x.
      (name !== 'similarListings' || candidate.version.startsWith('2.')),
  );
  return dataset && endpoint && { dataset: dataset.id, endpoint };
}

function readDataset(
  name: BundleDataset,
  { dataset, endpoint }: Found,
  fields: JsonObject,
  vehicle: VehicleRef,
): Checked<Part> {
  const parameters = endpoint.parameters.filter((parameter) =>
    BUNDLE_FIELDS[name].includes(parameter.name.split('.')[0] ?? ''),
  );
  const values = readBody(fields, parameters, []);
  const problems =
    'problems' in values ? values.problems : checkValues(dataset, endpoint, vehicle, values.value);
  if ('problems' in values || problems.length > 0)
    return {
      problems: problems.map((problem) => ({
        ...problem,
        name: `request.${name}.${problem.name}`,
      })),
    };
  return { value: { kind: 'dataset', name, dataset, endpoint, values: values.value } };
}
