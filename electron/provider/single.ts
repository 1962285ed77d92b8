import type { Answer } from '../../shared/provider/answer.ts';
import { datasetOf, endpointOf } from '../../shared/provider/catalogue.ts';
import { buildRequest, checkRequest, type EndpointVersion } from '../../shared/provider/dataset.ts';
import type { Problem } from '../../shared/provider/parameters.ts';
import { answered, type Question } from './answer.ts';
import { call, type Kit } from './call.ts';
import { outcomeOf } from './outcome.ts';

/** Asks one question by a call of its own. Nothing is sent when a rule is broken. */
export async function askSingle(
  kit: Kit,
  question: Question,
  cancelled: AbortSignal,
): Promise<Answer> {
  const asked = { question, via: 'single', askedAt: kit.clock.now() } as const;
  const checked = checkQuestion(question);
  if (!checked.ok) return answered(kit, asked, { kind: 'invalid', problems: checked.problems });

  const { endpoint } = checked;
  const { environment, dataset, vehicle, parameters } = question;
  const request = buildRequest(endpoint, vehicle, parameters);
  const { standard, slow } = kit.settings().timeouts;
  const time = (datasetOf(dataset).slow ? slow : standard) * 1000;
  // Every endpoint here only reads, so each may be asked again: similar-listings' POST as any GET.
  const called = await call(kit, environment, request, { time, retry: true }, cancelled);
  const made = { request, called };
  const { result } = called;
  if (result.kind !== 'came') return answered(kit, asked, result, made);
  return answered(kit, asked, outcomeOf(result, { endpoint, parameters }), made, result.body.bytes);
}

/** A question's endpoint, or what is wrong with the question. */
export function checkQuestion({
  dataset,
  version,
  vehicle,
  parameters,
}: Question):
  | { readonly ok: true; readonly endpoint: EndpointVersion }
  | { readonly ok: false; readonly problems: readonly Problem[] } {
  const endpoint = endpointOf(dataset, version);
  if (!endpoint) {
    const message = `${datasetOf(dataset).name} has no version “${version}”`;
    return { ok: false, problems: [{ name: 'version', message }] };
  }
  const problems = checkRequest(endpoint, vehicle, parameters);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, endpoint };
}
