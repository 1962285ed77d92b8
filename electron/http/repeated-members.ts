import type { Json } from '../../shared/format/json.ts';
import { parseBodyText, skipSpace, skipString, skipValue, toSafeJson } from './parse-json.ts';

/** A name that one JSON object has more than once, with different values. */
export type RepeatedMember = {
  /** Path from the top of the text, ending with the name. */
  readonly path: readonly (string | number)[];
  /** Every value in the order of the text. JSON.parse uses only the last. */
  readonly values: readonly Json[];
};

/** The 40 levels of a record that are read, and the member that contains the record. */
const MAX_DEPTH = 42;

/**
 * Finds the names that an object has more than once, at every depth that is read, in one pass over the
 * text. Values that are written alike hide nothing and do not count. Inside repeated values nothing
 * more is listed, so the values together are no longer than the text.
 *
 * @param json text that JSON.parse has accepted
 */
export function findRepeatedMembers(json: string): readonly RepeatedMember[] {
  const path: (string | number)[] = [];
  let index = 0;

  /** Reads the value at the index and moves behind it. */
  const readValue = (): readonly Repeat[] => {
    index = skipSpace(json, index);
    const isRead = path.length < MAX_DEPTH;
    if (isRead && json[index] === '{') return readObject();
    if (isRead && json[index] === '[') return readList();
    index = skipValue(json, index);
    return [];
  };

  /** Reads a value one level deeper, and the comma behind it. */
  const readChild = (step: string | number): Child => {
    path.push(step);
    const start = skipSpace(json, index);
    const repeats = readValue();
    const text = json.slice(start, index).trimEnd();
    path.pop();
    index = skipSpace(json, index);
    if (json[index] === ',') index = skipSpace(json, index + 1);
    return { text, repeats };
  };

  const readList = (): readonly Repeat[] => {
    const found: Repeat[] = [];
    index = skipSpace(json, index + 1);
    for (let position = 0; index < json.length && json[index] !== ']'; position++)
      for (const repeat of readChild(position).repeats) found.push(repeat);
    index++;
    return found;
  };

  const readObject = (): readonly Repeat[] => {
    const members = new Map<string, Child[]>();
    index = skipSpace(json, index + 1);
    while (json[index] === '"') {
      const nameEnd = skipString(json, index);
      const name: string = JSON.parse(json.slice(index, nameEnd));
      index = skipSpace(json, nameEnd) + 1;
      const member = readChild(name);
      const earlier = members.get(name);
      if (earlier) earlier.push(member);
      else members.set(name, [member]);
    }
    index++;
    return [...members].flatMap(([name, same]) =>
      same.some(({ text }) => text !== same[0]?.text)
        ? [{ path: [...path, name], texts: same.map(({ text }) => text) }]
        : (same.at(-1)?.repeats ?? []),
    );
  };

  // Only now is it known which repeats are not inside another one. The others are not parsed.
  return readValue().map(({ path: at, texts }) => ({
    path: at,
    values: texts.map((text) => toSafeJson(parseBodyText(text) ?? null)),
  }));
}

type Repeat = Pick<RepeatedMember, 'path'> & { readonly texts: readonly string[] };

type Child = { readonly text: string; readonly repeats: readonly Repeat[] };
