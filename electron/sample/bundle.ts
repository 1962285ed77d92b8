import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';
import { BUNDLED_DATASETS, type DatasetId } from '../../shared/provider/catalogue.ts';
import type { EndpointVersion } from '../../shared/provider/endpoint.ts';
import {
  BUNDLE_DATASETS,
  BUNDLE_FIELDS,
  BUNDLE_ONLY,
  type BundleDataset,
  type BundleOnlyId,
} from '../../shared/provider/multi-request.ts';
import type { ParameterProblem, VehicleRef } from '../../shared/provider/parameters.ts';
import { BUNDLE_ONLY_RECORDS } from './datasets/bundle-only.ts';
import { getSampleBuilder } from './datasets/index.ts';
import { MALFORMED_VRM, malformedPart } from './malformed.ts';
import {
  badRequest,
  describeProblems,
  noVehicle,
  parseVehicleRef,
  readBody,
  toJsonProblems,
  validateValues,
} from './parse-request.ts';
import type { Vehicle } from './vehicles/vehicle.ts';

type Part = {
  readonly name: BundleDataset;
  /** May differ from the vehicle of the request: vrmToVin can name another. */
  readonly vehicle: VehicleRef;
  /** The record as JSON text, `null` if there is no data. Undefined if the service failed. */
  readonly build: (vehicle: Vehicle) => string | undefined;
};

type BundleContext = {
  readonly find: (ref: VehicleRef) => Vehicle | undefined;
  readonly isFailing: (dataset: DatasetId, vrm: string) => boolean;
};

/**
 * Responds to the body of a multi-request. Missing fields are refused (400). Otherwise the status is
 * 200. VALIDATION: a rule was broken, such as an unknown name, and nothing was looked up. FAIL: at
 * least one dataset failed and every result is null. SUCCESS: otherwise, with null for a dataset
 * that has no data or failed.
 */
export function respondToBundle(body: JsonObject, context: BundleContext): Response {
  const { datasets, request, ...others } = body;
  const problems: ParameterProblem[] = Object.keys(others).map(noSuchField);
  const names = Array.isArray(datasets) ? datasets.filter((name) => typeof name === 'string') : [];
  if (!Array.isArray(datasets) || names.length === 0 || names.length < datasets.length)
    problems.push({ parameter: 'datasets', message: 'Send a list of the names of datasets' });
  if (!isJsonObject(request)) {
    problems.push({ parameter: 'request', message: 'Send an object with the vehicle’s vrm' });
    return badRequest(problems);
  }
  const vehicle = parseVehicleRef(request['vrm'], undefined, problems);
  if (!vehicle || problems.length > 0) return badRequest(problems);
  if (!context.find(vehicle)) return noVehicle();

  const ruleViolations = Object.keys(request)
    .filter((name) => name !== 'vrm' && !isBundled(name))
    .map((name) => noSuchField(`request.${name}`));
  const parts = [...new Set(names)]
    .map((name) => readPart(name, request[name], vehicle, context, ruleViolations))
    .filter((part) => part !== undefined);
  if (ruleViolations.length > 0)
    return createResponse('VALIDATION', new Map(), {
      message: describeProblems(ruleViolations),
      problems: toJsonProblems(ruleViolations),
    });
  const answers = new Map<string, string>();
  let hasFailed = false;
  for (const { name, vehicle: ref, build } of parts) {
    const found = context.find(ref);
    const text = found ? build(found) : 'null';
    hasFailed ||= text === undefined;
    answers.set(name, text ?? 'null');
  }
  return hasFailed && [...answers.values()].every((text) => text === 'null')
    ? createResponse('FAIL', answers, { message: 'The server reported an error.' })
    : createResponse('SUCCESS', answers);
}

const isBundled = (name: string): name is BundleDataset =>
  BUNDLE_DATASETS.some((id) => id === name);

const noSuchField = (parameter: string) => ({ parameter, message: 'There is no such field' });

/** Reads one dataset. Undefined if it breaks a rule, which is added to `ruleViolations`. */
function readPart(
  name: string,
  options: Json | undefined,
  vehicle: VehicleRef,
  { isFailing }: BundleContext,
  ruleViolations: ParameterProblem[],
): Part | undefined {
  const reject = (parameter: string, message: string): undefined => {
    ruleViolations.push({ parameter, message });
  };
  if (!isBundled(name)) return reject('datasets', `There is no dataset “${name}”`);
  const place = `request.${name}`;
  const object = options ?? {};
  if (!isJsonObject(object)) return reject(place, 'Send an object');
  const { version = null, ...fields } = object;
  if (version !== null && typeof version !== 'string')
    return reject(`${place}.version`, 'Send the version as text');
  const unknown = Object.keys(fields).filter((field) => !BUNDLE_FIELDS[name].includes(field));
  if (unknown.length > 0) return reject(`${place}.${unknown.join(', ')}`, 'There is no such field');
  const isRequested = (candidate: string) => version === null || candidate === version;
  const bundleOnly = BUNDLE_ONLY.find(({ id }) => id === name);
  if (bundleOnly && isRequested('1.0'))
    return readBundleOnlyAnswer(bundleOnly.id, fields, vehicle, ruleViolations);
  const dataset = BUNDLED_DATASETS.find(({ id }) => id === name);
  const versions: readonly EndpointVersion[] = dataset?.versions ?? [];
  // Without a version, the newest that the multi-request supports.
  const endpoint = versions.find(
    (candidate) => isRequested(candidate.version) && !candidate.notInBundle,
  );
  if (!dataset || !endpoint)
    return reject(`${place}.version`, `There is no version ${version ?? ''}`);

  const parameters = endpoint.parameters.filter((parameter) =>
    BUNDLE_FIELDS[name].includes(parameter.name.split('.')[0] ?? ''),
  );
  const problems: ParameterProblem[] = [];
  const values = readBody(fields, parameters, problems);
  if (problems.length === 0) problems.push(...validateValues(endpoint, vehicle, values));
  for (const { parameter, message } of problems) reject(`${place}.${parameter}`, message);
  if (problems.length > 0) return undefined;
  const { answer, malformed } = getSampleBuilder(dataset.id, endpoint.version);
  return {
    name,
    vehicle,
    build: (found) => {
      if (isFailing(dataset.id, found.vrm)) return undefined;
      const record = answer(found, values);
      return record && found.vrm === MALFORMED_VRM
        ? malformedPart(malformed, record)
        : JSON.stringify(record ?? null);
    },
  };
}

function readBundleOnlyAnswer(
  name: BundleOnlyId,
  { vrm, latest = false }: JsonObject,
  vehicle: VehicleRef,
  ruleViolations: ParameterProblem[],
): Part | undefined {
  if (typeof latest !== 'boolean') {
    ruleViolations.push({ parameter: 'request.mot.latest', message: 'Send true or false' });
    return undefined;
  }
  const ref = vrm === undefined ? vehicle : parseVehicleRef(vrm, undefined, ruleViolations);
  return (
    ref && {
      name,
      vehicle: ref,
      build: (found) => JSON.stringify(BUNDLE_ONLY_RECORDS[name](found, latest)),
    }
  );
}

/** The datasets that every response names, requested or not (API documentation, Multi-request). */
const ALWAYS_LISTED = BUNDLE_DATASETS.filter(
  (name) => name !== 'abi' && name !== 'similarListings',
);

function createResponse(
  status: 'SUCCESS' | 'FAIL' | 'VALIDATION',
  answers: ReadonlyMap<string, string>,
  error?: object,
): Response {
  const names = new Set<string>([...ALWAYS_LISTED, ...answers.keys()]);
  const members = [...names].map(
    (name) => `${JSON.stringify(name)}:${answers.get(name) ?? 'null'}`,
  );
  const errorMember = error ? `,"error":${JSON.stringify(error)}` : '';
  return new Response(`{"status":"${status}","response":{${members.join(',')}}${errorMember}}`, {
    headers: { 'content-type': 'application/json' },
  });
}
