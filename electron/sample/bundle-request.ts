import { BUNDLED_DATASETS, type BundledDatasetId } from '../../shared/provider/catalogue.ts';
import type { EndpointVersion } from '../../shared/provider/endpoint.ts';
import { isJsonObject, type JsonObject } from '../../shared/format/json.ts';
import {
  BUNDLE_DATASETS,
  BUNDLE_FIELDS,
  BUNDLE_ONLY,
  type BundleDataset,
  type BundleOnlyId,
} from '../../shared/provider/multi-request.ts';
import type {
  ParameterValues,
  ParameterProblem,
  VehicleRef,
} from '../../shared/provider/parameters.ts';
import { parseVehicleRef, readBody, type Validated } from './http/parse-parameters.ts';
import { validateValues } from './single-request.ts';

/** One dataset of a multi-request, with its checked parameters. */
export type Part =
  | {
      readonly kind: 'dataset';
      readonly name: BundledDatasetId;
      readonly endpoint: EndpointVersion;
      readonly values: ParameterValues;
    }
  | {
      readonly kind: 'extra';
      readonly name: BundleOnlyId;
      readonly latest: boolean;
      /** May differ from the vehicle of the request: vrmToVin can name another. */
      readonly vehicle: VehicleRef | undefined;
    };

/** A multi-request that could be read. Broken rules are reported with the status VALIDATION. */
export type Bundle = {
  readonly vehicle: VehicleRef;
  readonly parts: readonly Part[];
  readonly ruleViolations: readonly ParameterProblem[];
};

/** Reads a multi-request. Missing fields are problems (400), unknown names are broken rules. */
export function readBundle(body: JsonObject): Validated<Bundle> {
  const { datasets, request, ...others } = body;
  const problems: ParameterProblem[] = Object.keys(others).map((parameter) => ({
    parameter,
    message: 'There is no such field',
  }));
  const names = Array.isArray(datasets) ? datasets.filter((name) => typeof name === 'string') : [];
  if (!Array.isArray(datasets) || names.length === 0 || names.length < datasets.length)
    problems.push({ parameter: 'datasets', message: 'Send a list of the names of datasets' });
  if (!isJsonObject(request)) {
    problems.push({ parameter: 'request', message: 'Send an object with the vehicle’s vrm' });
    return { problems };
  }
  const vehicle = parseVehicleRef(request['vrm'], undefined);
  if ('problems' in vehicle) problems.push(...vehicle.problems);
  if (problems.length > 0 || 'problems' in vehicle) return { problems };

  const ruleViolations = Object.keys(request)
    .filter((name) => name !== 'vrm' && !isBundled(name))
    .map((name) => ({ parameter: `request.${name}`, message: 'There is no such field' }));
  const parts: Part[] = [];
  for (const name of new Set(names)) {
    const part = readPart(name, request[name], vehicle.value);
    if ('problems' in part) ruleViolations.push(...part.problems);
    else parts.push(part.value);
  }
  return { value: { vehicle: vehicle.value, parts, ruleViolations } };
}

const isBundled = (name: string): name is BundleDataset =>
  BUNDLE_DATASETS.some((id) => id === name);

const wrong = (parameter: string, message: string) => ({ problems: [{ parameter, message }] });

function readPart(name: string, options: unknown, vehicle: VehicleRef): Validated<Part> {
  if (!isBundled(name)) return wrong('datasets', `There is no dataset “${name}”`);
  if (options !== undefined && options !== null && !isJsonObject(options))
    return wrong(`request.${name}`, 'Send an object');
  const { version = null, ...fields } = isJsonObject(options) ? options : {};
  if (version !== null && typeof version !== 'string')
    return wrong(`request.${name}.version`, 'Send the version as text');
  const unknown = Object.keys(fields).filter((field) => !BUNDLE_FIELDS[name].includes(field));
  if (unknown.length > 0)
    return wrong(`request.${name}.${unknown.join(', ')}`, 'There is no such field');
  const noVersion = () => wrong(`request.${name}.version`, `There is no version ${version ?? ''}`);
  const extra = BUNDLE_ONLY.find(({ id }) => id === name)?.id;
  if (extra) return version === null || version === '1.0' ? readExtra(extra, fields) : noVersion();
  const dataset = BUNDLED_DATASETS.find(({ id }) => id === name);
  const versions: readonly EndpointVersion[] = dataset?.versions ?? [];
  // Without a version, the newest that the multi-request supports.
  const endpoint = versions.find(
    (candidate) => (version === null || candidate.version === version) && !candidate.notInBundle,
  );
  return dataset && endpoint ? readDataset(dataset.id, endpoint, fields, vehicle) : noVersion();
}

function readExtra(name: BundleOnlyId, { vrm, latest }: JsonObject): Validated<Part> {
  if (latest !== undefined && typeof latest !== 'boolean')
    return wrong('request.mot.latest', 'Send true or false');
  const vehicle = vrm === undefined ? undefined : parseVehicleRef(vrm, undefined);
  if (vehicle && 'problems' in vehicle) return vehicle;
  return { value: { kind: 'extra', name, latest: latest === true, vehicle: vehicle?.value } };
}

function readDataset(
  name: BundledDatasetId,
  endpoint: EndpointVersion,
  fields: JsonObject,
  vehicle: VehicleRef,
): Validated<Part> {
  const parameters = endpoint.parameters.filter((parameter) =>
    BUNDLE_FIELDS[name].includes(parameter.name.split('.')[0] ?? ''),
  );
  const values = readBody(fields, parameters);
  const problems =
    'problems' in values ? values.problems : validateValues(endpoint, vehicle, values.value);
  if ('problems' in values || problems.length > 0)
    return {
      problems: problems.map(({ parameter, message }) => ({
        parameter: `request.${name}.${parameter}`,
        message,
      })),
    };
  return { value: { kind: 'dataset', name, endpoint, values: values.value } };
}
