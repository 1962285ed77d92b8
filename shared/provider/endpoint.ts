import { z } from 'zod';
import type { RecordSchema } from './fields.ts';
import {
  type Parameter,
  type ParameterValues,
  type ParameterProblem,
  type VehicleRef,
  validateValue,
} from './parameters.ts';
import { type Json, type JsonObject, isJsonObject, jsonObjectSchema } from '../format/json.ts';

/** One row of the endpoint table in the API documentation. */
export type EndpointVersion = {
  readonly version: string;
  readonly method: 'GET' | 'POST';
  /** Path relative to the base URL, including the version: `/spec/1.2`. */
  readonly path: string;
  readonly identifiedBy: 'vrm-or-vin' | 'vrm';
  readonly parameters: readonly Parameter[];
  /** Rules that combine several parameters. Called only if each value is valid by itself. */
  readonly validateTogether?: (values: ParameterValues) => ParameterProblem[];
  /** The key in the body that contains the record, if there is one. */
  readonly responseKey?: string;
  /** The multi-request has the dataset, but not this version. */
  readonly notInBundle?: true;
  readonly record: RecordSchema;
};

const ENDPOINT_DEFAULTS: Pick<EndpointVersion, 'method' | 'identifiedBy' | 'parameters'> = {
  method: 'GET',
  identifiedBy: 'vrm-or-vin',
  parameters: [],
};

/** By default a GET by VRM or VIN without parameters. `path` is without the version. */
export const defineEndpoint = <V extends string, R extends RecordSchema>(
  version: V,
  path: string,
  record: R,
  options?: Partial<Omit<EndpointVersion, 'version' | 'path' | 'record'>>,
) => ({ ...ENDPOINT_DEFAULTS, ...options, version, path: `${path}/${version}`, record });

/** Fields by which the user recognises a vehicle. */
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

/** A dataset: a tab, an endpoint and its versions, with the current version first. */
export type Dataset = {
  /** The id, which is the multi-request's name if it has one. */
  readonly id: string;
  readonly name: string;
  /** Whose records it has, in words for a customer. */
  readonly sourceForCustomers: string;
  /** Fields besides `version` in its part of the multi-request; absent if it is never in one. */
  readonly bundleFields?: readonly string[];
  /** Profiles that include it, besides `everything`. */
  readonly profiles: readonly ('dealer' | 'insurer')[];
  readonly identity: IdentityFields;
  /** Read live from the manufacturer, so it gets a longer timeout. */
  readonly isSlow?: true;
  readonly versions: readonly [EndpointVersion, ...EndpointVersion[]];
};

/** A request to the provider without base URL and key. It may appear in seals and logs. */
export const serviceRequestSchema = z.object({
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  query: z.array(z.tuple([z.string(), z.string()]).readonly()).readonly(),
  body: jsonObjectSchema.exactOptional(),
});
export type ServiceRequest = Readonly<z.infer<typeof serviceRequestSchema>>;

/** Returns all problems of a request. Those of the vehicle have the parameter `vehicle`. */
export function validateRequest(
  endpoint: EndpointVersion,
  vehicle: VehicleRef,
  values: ParameterValues,
): ParameterProblem[] {
  const problems: ParameterProblem[] = [];
  if (endpoint.identifiedBy === 'vrm' && 'vin' in vehicle)
    problems.push({
      parameter: 'vehicle',
      message: 'This dataset is available by number plate only',
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

/** Builds the request for a vehicle without validation. Call {@link validateRequest} first. */
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

/** Builds a JSON body from parameters. A dot in a name steps into an object. */
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
