/** What an insurance group's letter says of the vehicle's security when it was grouped. */
export type GroupSuffix = {
  readonly letter: string;
  readonly label: string;
  readonly meaning: string;
};

// Domain: groups 1–50 with their letters, as the insurers' research centre gives them.
const SUFFIXES: Readonly<Record<string, Omit<GroupSuffix, 'letter'>>> = {
  A: {
    label: 'Acceptable',
    meaning: 'Its security meets what is expected for its group; the group is as worked out.',
  },
  D: {
    label: 'Does not meet',
    meaning: 'Its security does not meet what is expected, so the group was raised.',
  },
  E: {
    label: 'Exceeds',
    meaning: 'Its security exceeds what is expected, so the group was reduced.',
  },
  U: {
    label: 'Unacceptable',
    meaning: 'Its security is unacceptable: an insurer may ask for more before giving cover.',
  },
  P: {
    label: 'Provisional',
    meaning: 'Some of its data was missing when it was grouped, so the group is provisional.',
  },
  G: { label: 'Import', meaning: 'An imported vehicle: what it was made to is not fully known.' },
};

/** Explains a group's letter; undefined when there is none, or when it is none of the six. */
export function describeGroupSuffix(suffix: string | undefined): GroupSuffix | undefined {
  const letter = suffix?.trim().toUpperCase() ?? '';
  const suffixInfo = Object.hasOwn(SUFFIXES, letter) ? SUFFIXES[letter] : undefined;
  return suffixInfo && { letter, ...suffixInfo };
}

/** A group as it came, taken apart: `27E` → 27 and E. `group` is absent when it isn't 1 to `highest`. */
export function parseInsuranceGroup(
  value: string | undefined,
  maxGroup: 20 | 50,
): { readonly group?: number; readonly suffix?: string } {
  const [, figures, letter] = /^\s*0*(\d{1,2})\s*([A-Za-z])?\s*$/.exec(value ?? '') ?? [];
  const group = Number(figures);
  if (figures === undefined || group < 1 || group > maxGroup) return {};
  return { group, ...(letter !== undefined && { suffix: letter.toUpperCase() }) };
}

/**
 * An ABI make/model code as it is written: eight digits. A number loses its leading zeros, and some
 * senders treat the code as one, so shorter figures are padded; anything else stays as it came.
 */
export function formatAbiCode(code: string | number): string {
  const text = String(code).trim();
  return /^\d{1,8}$/.test(text) ? text.padStart(8, '0') : text;
}

/** Earlier codes, however they are strung together; each written as a code where it is one. */
export function parseAbiCodes(history: string | undefined): string[] {
  return (history ?? '')
    .split(/[,;|]/)
    .map((code) => code.trim())
    .filter(Boolean)
    .map(formatAbiCode);
}
