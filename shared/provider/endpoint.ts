import type { RecordSchema } from './fields.ts';
import type { Parameter, ParameterValues, ParameterProblem, VehicleRef } from './parameters.ts';
import { validateValue } from './parameters.ts';
import type { Json, JsonObject } from '../format/json.ts';
import { isJsonObject } from '../format/json.ts';

/** One row of the interface's table of endpoints. */
export type EndpointVersion = {
  readonly version: string;
  readonly method: 'GET' | 'POST';
  /** Relative to the base URL, version included: `/spec/1.2`. */
  readonly path: string;
  /** By what a vehicle may be named. */
  readonly identifiedBy: 'vrm-or-vin' | 'vrm';
  readonly parameters: readonly Parameter[];
  /** Rules that join several parameters. Called only when each value is right in itself. */
  readonly validateTogether?: (values: ParameterValues) => ParameterProblem[];
  /** The key of the body under which the record stands, where there is one. */
  readonly responseKey?: string;
  /** The multi-request has the dataset, but not this version. */
  readonly notInBundle?: true;
  readonly record: RecordSchema;
};

/** What identifies a vehicle to people. */
export const IDENTITY_FIELDS = [
  'make',
  'model',
  'derivative',
  'colour',
  'year',
  'fuel',
  'vin',
  'vrm',
] as const;
export type IdentityField = (typeof IDENTITY_FIELDS)[number];

/** Where a record identifies its vehicle: each field's path, with dots. */
export type IdentityFields = {
  /** Of two datasets that have a field, the one with the lower rank is read first. */
  readonly rank: number;
} & {
  readonly [F in IdentityField]?: string | { readonly path: string; readonly rank: number };
};

/** A dataset: a tab, an endpoint and its versions, the current one first. */
export type Dataset = {
  /** As the multi-request names it, where it does. */
  readonly id: string;
  /** The name of its tab. */
  readonly name: string;
  /** What its object in the multi-request may hold besides `version`; absent for single calls only. */
  readonly bundleFields?: readonly string[];
  /** The given profiles whose lookups fetch it, besides `everything`. */
  readonly profiles: readonly ('dealer' | 'insurer')[];
  readonly identity: IdentityFields;
  /** Read live from the manufacturer: given a longer time-out. */
  readonly isSlow?: true;
  readonly versions: readonly [EndpointVersion, ...EndpointVersion[]];
};

/** A request to the service without base URL and key. Also what a seal and a log may show. */
export type ServiceRequest = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly body?: JsonObject;
};

/**
 * Everything that is wrong with a request, before a call is made for it; empty when nothing is.
 * A problem with the vehicle itself is named `vehicle`.
 */
export function validateRequest(
  endpoint: EndpointVersion,
  vehicle: VehicleRef,
  values: ParameterValues,
): ParameterProblem[] {
  const problems: ParameterProblem[] = [];
  if (endpoint.identifiedBy === 'vrm' && 'vin' in vehicle)
    problems.push({
      parameter: 'vehicle',
      message: 'This dataset can be asked by number plate only',
    });
  for (const [name, value] of Object.entries(values)) {
    const parameter = endpoint.parameters.find((candidate) => candidate.name === name);
    const message = parameter
      ? validateValue(parameter, value)
      : `Version ${endpoint.version} has no parameter “${name}”`;
    if (message) problems.push({ parameter: name, message });
  }
  return problems.length === 0 && endpoint.validateTogether
    ? endpoint.validateTogether(values)
    : problems;
}

/** The request for a vehicle. Call {@link checkRequest} first; nothing is checked here. */
export function buildRequest(
  endpoint: EndpointVersion,
  vehicle: VehicleRef,
  values: ParameterValues,
): ServiceRequest {
  const { method, path } = endpoint;
  if (method === 'GET') {
    const sent: [string, string | number | boolean | (string | number)[]][] = Object.entries({
      ...vehicle,
      ...values,
    });
    const query = sent.map(([name, value]) => [name, String(value)] as const);
    return { method, path, query };
  }
  return { method, path, query: [], body: { ...vehicle, ...buildNestedBody(values) } };
}

/** Parameters as a JSON body: a dot in a name steps into an object. */
export function buildNestedBody(values: ParameterValues): JsonObject {
  const body: JsonObject = {};
  for (const [name, value] of Object.entries(values)) {
    const steps = name.split('.');
    const last = steps.pop() ?? name;
    let target = body;
    for (const step of steps) {
      const next: Json | undefined = target[step];
      target = isJsonObject(next) ? next : (target[step] = {});
    }
    target[last] = value;
  }
  return body;
}
