import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { BUNDLE_DATASETS, type BUNDLE_STATUSES } from '../../shared/provider/multi-request.ts';
import type { Bundle, Part } from './bundle-request.ts';
import { EXTRAS } from './datasets/extras.ts';
import { sampleOf } from './datasets/index.ts';
import { describeProblems, toJsonProblems } from './http/error-response.ts';
import type { createErrorSimulator, ForcedStatuses } from './simulated-errors.ts';
import { MALFORMED_VRM, malformedPart } from './malformed.ts';
import type { Vehicle } from './vehicles/vehicle.ts';

type BundleContext = {
  readonly find: (ref: VehicleRef) => Vehicle | undefined;
  readonly getSimulatedError: ReturnType<typeof createErrorSimulator>;
  readonly forcedStatuses: ForcedStatuses;
};

/** The datasets that every response names, requested or not (API documentation, Multi-request). */
const ALWAYS_LISTED = BUNDLE_DATASETS.filter(
  (name) => name !== 'abi' && name !== 'similarListings',
);

/**
 * Creates the response of the multi-request, always 200. VALIDATION: a rule was broken and nothing
 * was looked up. FAIL: at least one dataset failed and every result is null. SUCCESS: otherwise,
 * with null for a dataset that has no data or failed.
 */
export function createBundleResponse(bundle: Bundle, context: BundleContext): Response {
  const { ruleViolations, parts } = bundle;
  if (ruleViolations.length > 0)
    return createResponse('VALIDATION', new Map(), {
      message: describeProblems(ruleViolations),
      problems: toJsonProblems(ruleViolations),
    });
  const answers = new Map<string, string>();
  let hasFailed = false;
  for (const part of parts) {
    const text = createPart(part, bundle.vehicle, context);
    hasFailed ||= text === undefined;
    answers.set(part.name, text ?? 'null');
  }
  return hasFailed && [...answers.values()].every((text) => text === 'null')
    ? createResponse('FAIL', answers, { message: 'The server reported an error.' })
    : createResponse('SUCCESS', answers);
}

function createResponse(
  status: (typeof BUNDLE_STATUSES)[number],
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

/** The record as JSON text, `null` if there is no data. Undefined if the service failed. */
function createPart(
  part: Part,
  ref: VehicleRef,
  { find, getSimulatedError, forcedStatuses }: BundleContext,
): string | undefined {
  if (part.kind === 'extra') {
    const vehicle = find(part.vehicle ?? ref);
    return JSON.stringify(vehicle ? EXTRAS[part.name](vehicle, part.latest) : null);
  }
  const { name, endpoint, values } = part;
  const vehicle = find(ref);
  if (!vehicle) return 'null';
  if (forcedStatuses[name] !== undefined || getSimulatedError(name, vehicle.vrm)) return undefined;
  const { answer, malformed } = sampleOf(name, endpoint.version);
  const record = answer(vehicle, values);
  if (!record) return 'null';
  return vehicle.vrm === MALFORMED_VRM ? malformedPart(malformed, record) : JSON.stringify(record);
}
