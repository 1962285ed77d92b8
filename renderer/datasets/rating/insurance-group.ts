// Source: Thatcham Research, groups 1 to 50.
const SUFFIXES: Readonly<Record<string, { readonly label: string; readonly meaning: string }>> = {
  A: {
    label: 'Acceptable',
    meaning: 'Security meets the standard for its group.',
  },
  D: {
    label: 'Does not meet',
    meaning: 'Security is below the standard for its group. The group was raised.',
  },
  E: {
    label: 'Exceeds',
    meaning: 'Security exceeds the standard for its group. The group was reduced.',
  },
  U: {
    label: 'Unacceptable',
    meaning: 'Security is unacceptable. An insurer may require improvements before offering cover.',
  },
  P: {
    label: 'Provisional',
    meaning: 'Some data was missing when the group was set. The group is provisional.',
  },
  G: { label: 'Import', meaning: 'Imported vehicle. Its build specification is not fully known.' },
};

/** Explains a letter: a security rating, provisional, or import. Undefined if unknown. */
export function describeGroupSuffix(suffix = '') {
  const letter = suffix.trim().toUpperCase();
  const suffixInfo = Object.hasOwn(SUFFIXES, letter) ? SUFFIXES[letter] : undefined;
  return suffixInfo && { letter, ...suffixInfo };
}

/** The highest of the groups in use; the older scale ended at 20. */
export const MAX_GROUP = 50;

/** Splits a group as received: `27E` → 27 and E. Both are absent if it is not from 1 to 50. */
export function parseInsuranceGroup(value: string | undefined): {
  readonly group?: number;
  readonly suffix?: string;
} {
  const [, digits, letter] = /^\s*0*(\d{1,2})\s*([A-Za-z])?\s*$/.exec(value ?? '') ?? [];
  const group = Number(digits);
  if (digits === undefined || group < 1 || group > MAX_GROUP) return {};
  return { group, suffix: letter?.toUpperCase() };
}

/** Pads a code to eight digits: sent as a number it lost leading zeros. Others are unchanged. */
export function formatAbiCode(code: string | number): string {
  const text = String(code).trim();
  return /^\d{1,8}$/.test(text) ? text.padStart(8, '0') : text;
}

/** Splits the history of codes at any delimiter and formats each entry that is a code. */
export function parseAbiCodes(history = ''): string[] {
  return history
    .split(/[,;|]/)
    .map((code) => code.trim())
    .filter(Boolean)
    .map(formatAbiCode);
}
