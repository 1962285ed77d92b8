import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { BUNDLE_DATASETS, type BUNDLE_STATUSES } from '../../shared/provider/multi-request.ts';
import type { Bundle, Part } from './bundle-request.ts';
import { buildExtra } from './datasets/extras.ts';
import { sampleOf } from './datasets/index.ts';
import { toJsonProblems } from './http/error-response.ts';
import type { createErrorSimulator, ForcedStatuses } from './simulated-errors.ts';
import { MALFORMED_VRM, malformedPart } from './malformed.ts';
import type { Vehicle } from './vehicles/vehicle.ts';

type BundleContext = {
  readonly find: (ref: VehicleRef) => Vehicle | undefined;
  readonly getSimulatedError: ReturnType<typeof createErrorSimulator>;
  readonly forcedStatuses: ForcedStatuses;
};

/** The record as JSON text; `none` if there is no data; `failed` if the service failed. */
type PartResult = { readonly text: string } | 'none' | 'failed';

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
  if (ruleViolations.length > 0) {
    const message = ruleViolations
      .map((problem) => `${problem.parameter}: ${problem.message}`)
      .join('; ');
    return createResponse('VALIDATION', new Map(), {
      message,
      problems: toJsonProblems(ruleViolations),
    });
  }
  const answers = new Map<string, string>();
  let failed = 0;
  for (const part of parts) {
    const answer = createPart(part, bundle.vehicle, context);
    if (answer === 'failed') failed++;
    answers.set(part.parameter, typeof answer === 'string' ? 'null' : answer.text);
  }
  const isEverythingNull = [...answers.values()].every((text) => text === 'null');
  return failed > 0 && isEverythingNull
    ? createResponse('FAIL', answers, { message: 'Something went wrong on the server.' })
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

function createPart(
  part: Part,
  ref: VehicleRef,
  { find, getSimulatedError, forcedStatuses }: BundleContext,
): PartResult {
  if (part.kind === 'extra') {
    const extraVehicle = find(part.vehicle ?? ref);
    return extraVehicle
      ? { text: JSON.stringify(buildExtra(part.extra, extraVehicle, part.latest)) }
      : 'none';
  }
  const { dataset, endpoint, values } = part;
  const vehicle = find(ref);
  if (!vehicle) return 'none';
  if (
    forcedStatuses[dataset] !== undefined ||
    getSimulatedError(dataset, vehicle.vrm).kind === 'error'
  )
    return 'failed';
  const record = sampleOf(dataset, endpoint.version).answer(vehicle, values);
  if (!record) return 'none';
  return vehicle.vrm === MALFORMED_VRM
    ? { text: malformedPart(dataset, endpoint.version, record) }
    : { text: JSON.stringify(record) };
}
