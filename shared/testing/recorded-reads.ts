import type { Answer } from '../provider/answer.ts';
import type { DatasetId } from '../provider/catalogue.ts';
import type { Json } from '../format/json.ts';

type RecordedReads = {
  readonly answers: ReadonlyMap<DatasetId, Answer>;
  /** Fields that were read, such as `check.legal.stolen`, and `check warnings`. */
  readonly reads: ReadonlySet<string>;
};

/** For tests: answers that note each of their fields that is read. */
export function recordReads(answers: ReadonlyMap<DatasetId, Answer>): RecordedReads {
  const reads = new Set<string>();
  const tracked = [...answers].map(([dataset, answer]): [DatasetId, Answer] => {
    if (answer.kind !== 'answered') return [dataset, answer];
    const { record, warnings } = answer;
    const trackedAnswer = {
      ...answer,
      record: track(record, dataset, reads),
      get warnings() {
        reads.add(`${dataset} warnings`);
        return warnings;
      },
    };
    return [dataset, trackedAnswer];
  });
  return { answers: new Map(tracked), reads };
}

function track<T extends Json>(value: T, path: string, reads: Set<string>): T {
  if (typeof value !== 'object' || value === null) return value;
  const note = (name: string | symbol) => reads.add(`${path}.${String(name)}`);
  return new Proxy(value, {
    get: (target, name) => {
      note(name);
      const child: unknown = Reflect.get(target, name);
      return typeof name === 'string' && Object.hasOwn(target, name)
        ? track(child as Json, `${path}.${name}`, reads)
        : child;
    },
    has: (target, name) => {
      note(name);
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor: (target, name) => {
      note(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    // Listing the names reads whether each field is there.
    ownKeys: (target) => {
      for (const name of Object.keys(target)) note(name);
      return Reflect.ownKeys(target);
    },
  });
}
