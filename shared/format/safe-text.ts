/**
 * Makes deceptive characters visible: control characters, and invisible ones that change the
 * reading direction or hide letters. Line breaks and tabs stay. The result may still contain
 * right-to-left text, so show it isolated.
 */
export function revealHiddenCharacters(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(HIDDEN_CHARACTERS, toVisibleSign);
}

// C0 except tab and line feed, DEL and C1, soft hyphen, zero-width space, direction marks and
// overrides, separators, invisible operators, byte-order mark, tags, unpaired surrogates. Joiners
// stay because emoji need them.
const HIDDEN_CHARACTERS =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|\p{Surrogate}/gu;

function toVisibleSign(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0xd8_00 && code <= 0xdf_ff) return '\ufffd';
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}

/** Text that cannot change the reading direction, so that it needs no isolation. */
export const isLeftToRightText = (text: string): boolean => PLAIN.test(text);

const PLAIN = /^[\u0020-\u024f\u2010-\u2027\u20a0-\u20bf]*$/;

/** Returns the first `maxLength` UTF-16 units, without splitting a surrogate pair. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const last = text.charCodeAt(maxLength - 1);
  return text.slice(0, last >= 0xd8_00 && last <= 0xdb_ff ? maxLength - 1 : maxLength);
}
