import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { BUNDLE_DATASETS, type BUNDLE_STATUSES } from '../../shared/provider/multi-request.ts';
import type { Bundle, Part } from './bundle.ts';
import { extraOf } from './datasets/extras.ts';
import { answererOf } from './datasets/index.ts';
import type { createFaults, Failing } from './faults.ts';
import { MALFORMED_MARK, malformedPart } from './malformed.ts';
import type { Vehicle } from './vehicles/vehicle.ts';

type Means = {
  readonly find: (ref: VehicleRef) => Vehicle | undefined;
  readonly faultOf: ReturnType<typeof createFaults>;
  readonly fail: Failing;
};

/** Answered as JSON text; `none` where there is no data; `failed` where the service broke. */
type PartAnswer = { readonly text: string } | 'none' | 'failed';

/** The datasets that every response names, asked for or not (interface, Multi-request). */
const ALWAYS = BUNDLE_DATASETS.filter((name) => name !== 'abi' && name !== 'similarListings');

/**
 * The multi-request's answer, always 200. VALIDATION: a rule was broken and nothing was looked up.
 * FAIL: the service broke and nothing could be answered. SUCCESS: the rest, with null for a dataset
 * without data, and for one that broke beside others that did not.
 */
export function answerBundle(bundle: Bundle, means: Means): Response {
  const { broken, parts } = bundle;
  if (broken.length > 0) {
    const message = broken.map((problem) => `${problem.name}: ${problem.message}`).join('; ');
    return respond('VALIDATION', new Map(), { message, problems: broken });
  }
  const answers = new Map<string, string>();
  let failed = 0;
  for (const part of parts) {
    const answer = answerPart(part, bundle.vehicle, means);
    if (answer === 'failed') failed++;
    answers.set(part.name, typeof answer === 'string' ? 'null' : answer.text);
  }
  const nothing = [...answers.values()].every((text) => text === 'null');
  return failed > 0 && nothing
    ? respond('FAIL', answers, { message: 'Something went wrong on the server.' })
    : respond('SUCCESS', answers);
}

function respond(
  status: (typeof BUNDLE_STATUSES)[number],
  answers: ReadonlyMap<string, string>,
  error?: object,
): Response {
  const names = new Set<string>([...ALWAYS, ...answers.keys()]);
  const members = [...names].map(
    (name) => `${JSON.stringify(name)}:${answers.get(name) ?? 'null'}`,
  );
  const said = error ? `,"error":${JSON.stringify(error)}` : '';
  return new Response(`{"status":"${status}","response":{${members.join(',')}}${said}}`, {
    headers: { 'content-type': 'application/json' },
  });
}

function answerPart(part: Part, ref: VehicleRef, { find, faultOf, fail }: Means): PartAnswer {
  if (part.kind === 'extra') {
    const about = find(part.about ?? ref);
    return about ? { text: JSON.stringify(extraOf(part.extra, about, part.latest)) } : 'none';
  }
  const { dataset, endpoint, values } = part;
  const vehicle = find(ref);
  if (!vehicle) return 'none';
  if (fail[dataset] !== undefined || faultOf(dataset, vehicle.vrm).kind === 'refused')
    return 'failed';
  const record = answererOf(dataset, endpoint.version)(vehicle, values);
  if (!record) return 'none';
  return vehicle.vrm === MALFORMED_MARK
    ? { text: malformedPart(dataset, endpoint.version, record) }
    : { text: JSON.stringify(record) };
}
