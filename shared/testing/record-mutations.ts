import fc from 'fast-check';
import type { Json, JsonObject } from '../format/json.ts';

/**
 * For tests: text that runs as code, hides other text or breaks the layout unless a view prevents
 * it.
 */
export const HOSTILE_TEXTS: readonly string[] = [
  '<img src=x onerror="document.title=1"><script>document.title=1</script>',
  '\u202Egnp.exe\u202C مرحبا بالعالم',
  'x'.repeat(5_000),
  'javascript:alert(1)',
  'line one\nline two\u0000\u0007',
  '🚗'.repeat(200),
  '__proto__',
  'constructor',
  '',
  '   ',
];

/** A change in a record: the index of the slot (modulo the number of slots) and its new value. */
type Mutation = { readonly slotIndex: number; readonly value: Json | undefined };

/** For tests: values of an unexpected type or format. `undefined` removes the field. */
const arbitraryBadValue: fc.Arbitrary<Json | undefined> = fc.oneof(
  fc.constantFrom(undefined, null, true, false, '', 0, -1, 1e308, -0.1, 1e21, {}, [], [[]], [null]),
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom('2024-02-30', '0000-00-00', '9999-12-31 23:59:59', '2024-03-05T10:20:30+25:00'),
  fc.string({ maxLength: 60 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.array(fc.constantFrom<Json>(1, 'two', null, { three: 3 }, ['four']), { maxLength: 5 }),
  fc.dictionary(fc.string({ maxLength: 12 }), fc.constantFrom<Json>(1, '<b>x</b>', null, [])),
);

/** For tests: one to six changes to a record. */
export const arbitraryMutations: fc.Arbitrary<readonly Mutation[]> = fc.array(
  fc.record({ slotIndex: fc.nat({ max: 10_000 }), value: arbitraryBadValue }),
  { minLength: 1, maxLength: 6 },
);

/** For tests: applies changes to a copy of a record and returns it as JSON.parse would. */
export function applyMutations(record: JsonObject, changes: readonly Mutation[]): JsonObject {
  const copy = structuredClone(record);
  for (const { slotIndex, value } of changes) {
    const slots = findSlots(copy);
    const slot = slots[slotIndex % slots.length];
    if (!slot) continue;
    if (value === undefined) slot.remove();
    else slot.set(structuredClone(value));
  }
  return JSON.parse(JSON.stringify(copy)) as JsonObject;
}

type Slot = { readonly set: (value: Json) => void; readonly remove: () => void };

/** Returns every field and list item at every depth. */
function findSlots(value: Json): Slot[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => [
      { set: (now: Json) => (value[index] = now), remove: () => value.splice(index, 1) },
      { set: (now: Json) => value.push(now, structuredClone(item)), remove: () => value.splice(0) },
      ...findSlots(item),
    ]);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, item]) => [
    { set: (now: Json) => (value[name] = now), remove: () => delete value[name] },
    ...findSlots(item),
  ]);
}
