import { randomUUID } from 'node:crypto';
import type { Answer, AnswerFacts, HeldFacts, Outcome } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { ServiceRequest } from '../../shared/provider/dataset.ts';
import type { Environment } from '../../shared/provider/environment.ts';
import type { ParameterValues, VehicleRef } from '../../shared/provider/parameters.ts';
import type { Called, Kit } from './call.ts';
import { withoutMessage } from './secrets.ts';

/** One dataset in one version of one vehicle. */
export type Question = {
  readonly environment: Environment;
  readonly dataset: DatasetId;
  readonly version: string;
  readonly vehicle: VehicleRef;
  readonly parameters: ParameterValues;
};

/** A question that has been put. */
export type Asked = {
  readonly question: Question;
  readonly via: AnswerFacts['via'];
  readonly askedAt: Date;
};

/** The call that was made for a question; absent when none was. */
export type Made = { readonly request: ServiceRequest; readonly called: Called };

/**
 * The answer to a question: its facts put together and kept with its bytes under its id, a line
 * logged.
 *
 * @param bytes the part of the body that is this dataset's; nothing is kept when it is absent
 */
export function answered(
  { store, log, clock }: Pick<Kit, 'store' | 'log' | 'clock'>,
  { question, via, askedAt }: Asked,
  outcome: Outcome,
  made?: Made,
  bytes?: Uint8Array,
): Answer {
  const id = randomUUID();
  const called = made?.called;
  const attempts = called?.attempts ?? 0;
  const elapsed = called?.elapsed ?? 0;
  const status = called?.result.kind === 'came' ? called.result.status : undefined;
  const { environment, dataset, version, vehicle, parameters } = question;
  const { kind } = outcome;
  log.info('lookup', { environment, dataset, version, via, kind, status, elapsed, attempts });
  const facts: AnswerFacts = {
    id,
    dataset,
    version,
    environment,
    vehicle,
    parameters,
    ...(made && attempts > 0 && { request: made.request }),
    via,
    askedAt: askedAt.toISOString(),
    settledAt: clock.now().toISOString(),
    elapsed,
    attempts,
    ...(status !== undefined && { status }),
  };
  store.keep(heldOf(facts, outcome), bytes);
  return { ...facts, ...outcome };
}

/** What the bytes say again is left out: a record takes many times the room of its bytes. */
function heldOf(facts: AnswerFacts, outcome: Outcome): HeldFacts {
  return outcome.kind === 'answered' ? { ...facts, kind: 'answered' } : { ...facts, ...outcome };
}

/** A fault of this program is an answer too: a tab that says so, and a line in the log. */
export function faulty(
  kit: Pick<Kit, 'store' | 'log' | 'clock'>,
  asked: Asked,
  error: unknown,
): Answer {
  kit.log.error('lookup failed inside', withoutMessage(error), { dataset: asked.question.dataset });
  return answered(kit, asked, { kind: 'unreachable', because: 'other', detail: 'internal' });
}
