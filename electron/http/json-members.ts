/**
 * The raw text of each member of a JSON object, with numbers and spaces unchanged. Of members with
 * the same name the last is used, as in JSON.parse. Empty if the text is not an object.
 *
 * @param json text that JSON.parse has accepted
 */
export function getRawMembers(json: string): Map<string, string> {
  const members = new Map<string, string>();
  let at = skipSpace(json, 0);
  if (json[at] !== '{') return members;
  at = skipSpace(json, at + 1);
  while (json[at] === '"') {
    const nameEnd = skipString(json, at);
    const name: unknown = JSON.parse(json.slice(at, nameEnd));
    const start = skipSpace(json, skipSpace(json, nameEnd) + 1);
    const end = skipValue(json, start);
    members.set(String(name), json.slice(start, end).trimEnd());
    at = skipSpace(json, end);
    if (json[at] === ',') at = skipSpace(json, at + 1);
  }
  return members;
}

function skipSpace(json: string, at: number): number {
  while (at < json.length && ' \t\r\n'.includes(json.charAt(at))) at++;
  return at;
}

/** Returns the position after the string that begins at `at`, or the end of the text. */
export function skipString(json: string, at: number): number {
  for (let next = at + 1; next < json.length; next++) {
    if (json[next] === '\\') next++;
    else if (json[next] === '"') return next + 1;
  }
  return json.length;
}

/** Returns the position of the comma or bracket after the value at `at`, or the end of the text. */
function skipValue(json: string, at: number): number {
  let depth = 0;
  while (at < json.length) {
    const char = json.charAt(at);
    if (char === '"') {
      at = skipString(json, at);
      continue;
    }
    if (depth === 0 && (char === ',' || char === '}')) return at;
    if (char === '{' || char === '[') depth++;
    else if (char === '}' || char === ']') depth--;
    at++;
  }
  return at;
}
