/**
 * The text of each member of a JSON object as it stands there, figures and spaces untouched: what a
 * part of a body looked like when it came. The last of several members of one name counts, as it
 * does for JSON.parse.
 *
 * @param json text that JSON.parse has accepted
 * @returns empty where the text is no object
 */
export function memberTexts(json: string): Map<string, string> {
  const members = new Map<string, string>();
  let at = pastSpace(json, 0);
  if (json[at] !== '{') return members;
  at = pastSpace(json, at + 1);
  while (json[at] === '"') {
    const nameEnd = pastString(json, at);
    const name: unknown = JSON.parse(json.slice(at, nameEnd));
    const start = pastSpace(json, pastSpace(json, nameEnd) + 1);
    const end = pastValue(json, start);
    members.set(String(name), json.slice(start, end).trimEnd());
    at = pastSpace(json, end);
    if (json[at] === ',') at = pastSpace(json, at + 1);
  }
  return members;
}

function pastSpace(json: string, at: number): number {
  while (at < json.length && ' \t\r\n'.includes(json.charAt(at))) at++;
  return at;
}

function pastString(json: string, at: number): number {
  for (let next = at + 1; next < json.length; next++) {
    if (json[next] === '\\') next++;
    else if (json[next] === '"') return next + 1;
  }
  return json.length;
}

/** The end of the value at `at`: the comma or bracket of its object, or the end of the text. */
function pastValue(json: string, at: number): number {
  let depth = 0;
  while (at < json.length) {
    const char = json.charAt(at);
    if (char === '"') {
      at = pastString(json, at);
      continue;
    }
    if (depth === 0 && (char === ',' || char === '}')) return at;
    if (char === '{' || char === '[') depth++;
    else if (char === '}' || char === ']') depth--;
    at++;
  }
  return at;
}
