import { randomUUID } from 'node:crypto';
import type { BundleInput, BundleOutput } from '../../shared/ipc/channels.ts';
import type { Answer, BundleExtra, ExtraFacts } from '../../shared/provider/answer.ts';
import { buildBundle, multiRequest } from '../../shared/provider/multi-request.ts';
import { answered, faulty, type Question } from './answer.ts';
import { type ExtraPart, readBundle } from './bundle-answer.ts';
import { bundleParts, type BundlePlan, EXTRA_VERSION, planBundle } from './bundle-plan.ts';
import { call, type Called, type Kit } from './call.ts';

/**
 * Asks for several datasets: one multi-request for those that it knows, at the same time a call
 * for each of the others. An answer comes for every part, in the order of the parts; an extra that
 * was asked for comes with null where the bundle had nothing for it, and not at all where there was
 * no bundle to read. Never rejects.
 *
 * @param askSingle asks a question by a call of its own; never rejects
 */
export async function askBundle(
  kit: Kit,
  input: BundleInput,
  askSingle: (question: Question) => Promise<Answer>,
  cancelled: AbortSignal,
): Promise<BundleOutput> {
  const plan = planBundle(input, kit.settings()[input.environment].bundle);
  const bundle = askTogether(kit, input, plan, cancelled);
  const asked = plan.parts.map(async ({ question, bundleAs }) =>
    bundleAs === undefined ? askSingle(question) : (await bundle).answers.get(question),
  );
  const answers = await Promise.all(asked);
  return {
    answers: answers.filter((answer) => answer !== undefined),
    extras: (await bundle).extras,
  };
}

type Together = {
  readonly answers: ReadonlyMap<Question, Answer>;
  readonly extras: readonly BundleExtra[];
};

async function askTogether(
  kit: Kit,
  { environment, vehicle }: BundleInput,
  plan: BundlePlan,
  cancelled: AbortSignal,
): Promise<Together> {
  const askedAt = kit.clock.now();
  try {
    const parts = 'vrm' in vehicle ? bundleParts(vehicle.vrm, plan) : [];
    if (!('vrm' in vehicle) || parts.length === 0) return { answers: new Map(), extras: [] };
    const { method, path } = multiRequest;
    const request = { method, path, query: [], body: buildBundle(vehicle.vrm, parts) };
    // A second bundle might be a second charge for every dataset in it: it is sent once only.
    const limits = { time: kit.settings().timeouts.standard * 1000, retry: false };
    const called = await call(kit, environment, request, limits, cancelled);
    const read = readBundle(called);
    const answers = new Map<Question, Answer>();
    for (const { bundleAs, question } of plan.parts) {
      if (bundleAs === undefined) continue;
      const { outcome, bytes } = read.part(bundleAs, question);
      const asked = { question, via: 'bundle', askedAt } as const;
      answers.set(question, answered(kit, asked, outcome, { request, called }, bytes));
    }
    const times = { askedAt: askedAt.toISOString(), settledAt: kit.clock.now().toISOString() };
    const facts = { environment, vehicle, request, ...times };
    const extras = read.extras(plan.extras).map((part) => keptExtra(kit, part, facts, called));
    return { answers, extras };
  } catch (error) {
    // The single calls' answers still stand: they may have been paid for.
    const lost = plan.parts.filter(({ bundleAs }) => bundleAs !== undefined);
    const answers = lost.map(({ question }) => {
      return [question, faulty(kit, { question, via: 'bundle', askedAt }, error)] as const;
    });
    return { answers: new Map(answers), extras: [] };
  }
}

/** An extra whose part of the body is kept under its id, as an answer's is. */
function keptExtra(
  { store }: Kit,
  { name, content, bytes }: ExtraPart,
  asked: Pick<ExtraFacts, 'environment' | 'vehicle' | 'request' | 'askedAt' | 'settledAt'>,
  { attempts, elapsed, result }: Called,
): BundleExtra {
  const id = randomUUID();
  const facts: ExtraFacts = {
    id,
    name,
    version: EXTRA_VERSION,
    ...asked,
    elapsed,
    attempts,
    ...(result.kind === 'came' && { status: result.status }),
  };
  store.keep(facts, bytes);
  return { id, name, content };
}
