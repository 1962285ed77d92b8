import type { ReportInput } from '../../shared/ipc/reports.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { datasetOf } from '../../shared/provider/catalogue.ts';
import { nameOfExtra } from '../../shared/provider/multi-request.ts';
import type { KeptExtra } from '../../shared/report/snapshot.ts';
import type { HeldAnswer, HeldExtra } from '../provider/answer-store.ts';
import { inTabOrder, keepExtra } from './extras.ts';
import { type BuildFault, fault, type NotBuilt } from './fault.ts';
import { isTooMuch } from '../seal/limits.ts';
import { reread, settled } from './reread.ts';
import { canonicalText } from '../seal/sealable.ts';

/** Where a report's answers are held, by their ids, as the provider's client has them. */
export type GatherDeps = {
  readonly held: (id: string) => HeldAnswer | undefined;
  /** The same of what only a bundle has. */
  readonly heldExtra: (id: string) => HeldExtra | undefined;
};

export type Gathered = {
  readonly ok: true;
  /** By id, in the order in which they were named. */
  readonly held: ReadonlyMap<string, HeldAnswer>;
  readonly answers: ReadonlyMap<string, Answer>;
  /** In the order of their tabs. */
  readonly extras: KeptExtra[];
};

/** All that a report names: its answers, those that its comparables stand in, what only a bundle has. */
export function gather(input: ReportInput, deps: GatherDeps): Gathered | NotBuilt {
  const { answerIds, comparables } = input;
  if (answerIds.length === 0) return fault('nothing-fetched');
  const places = comparables.map(({ answerId, position }) => `${position} ${answerId}`);
  if (new Set(answerIds).size < answerIds.length) return fault('named-twice');
  if (new Set(places).size < places.length) return fault('named-twice');
  const held = new Map<string, HeldAnswer>();
  const datasets = new Set<string>();
  for (const id of new Set([...answerIds, ...comparables.map(({ answerId }) => answerId)])) {
    const raw = deps.held(id);
    if (!raw) return fault('not-held');
    const found = settled(raw);
    const { dataset } = found.facts;
    const { name } = datasetOf(dataset);
    const other = otherThan(input, found.facts);
    if (other) return fault(other, name);
    if (answerIds.includes(id)) {
      if (datasets.has(dataset)) return fault('dataset-twice', name);
      datasets.add(dataset);
    }
    held.set(id, found);
  }
  const others = gatherExtras(input, deps);
  if (!others.ok) return others;
  const answered = [...held.values()].filter(({ facts }) => facts.kind === 'answered');
  const bodies = [...answered, ...others.held].flatMap(({ bytes }) => (bytes ? [bytes] : []));
  if (isTooMuch(bodies)) return fault('too-large');
  const answers = new Map(Array.from(held, ([id, found]) => [id, reread(found)]));
  const extras = others.held.map(keepExtra).toSorted(inTabOrder);
  return { ok: true, held, answers, extras };
}

/** What only a bundle has, in the order in which it was named. */
function gatherExtras(
  input: ReportInput,
  { heldExtra }: GatherDeps,
): { readonly ok: true; readonly held: readonly HeldExtra[] } | NotBuilt {
  const { extraIds = [] } = input;
  if (new Set(extraIds).size < extraIds.length) return fault('named-twice');
  const held: HeldExtra[] = [];
  for (const id of extraIds) {
    const found = heldExtra(id);
    if (!found) return fault('not-held');
    const name = nameOfExtra(found.facts.name);
    const other = otherThan(input, found.facts);
    if (other) return fault(other, name);
    if (held.some(({ facts }) => facts.name === found.facts.name))
      return fault('dataset-twice', name);
    held.push(found);
  }
  return { ok: true, held };
}

/** Whether something is of another environment or vehicle than the report is to be. */
function otherThan(
  { environment, vehicle }: Pick<ReportInput, 'environment' | 'vehicle'>,
  facts: Pick<Answer, 'environment' | 'vehicle'>,
): BuildFault | undefined {
  if (facts.environment !== environment) return 'other-environment';
  if (canonicalText(facts.vehicle) !== canonicalText(vehicle)) return 'other-vehicle';
  return undefined;
}
