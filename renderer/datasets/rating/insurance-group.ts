/**
 * What an insurance group's letter states about the vehicle's security at the time of the rating.
 */
export type GroupSuffix = {
  readonly letter: string;
  readonly label: string;
  readonly meaning: string;
};

// Domain: groups 1–50 with their letters, as published by the insurers' research centre.
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

/** Explains a group's letter. Returns undefined if there is none or if it is not one of the six. */
export function describeGroupSuffix(suffix: string | undefined): GroupSuffix | undefined {
  const letter = suffix?.trim().toUpperCase() ?? '';
  const suffixInfo = Object.hasOwn(SUFFIXES, letter) ? SUFFIXES[letter] : undefined;
  return suffixInfo && { letter, ...suffixInfo };
}

/**
 * Splits a group as received: `27E` → 27 and E. `group` is absent if it is not within 1 to
 * `maxGroup`.
 */
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
 * Formats an ABI make/model code with eight digits. A code sent as a number has lost its leading
 * zeros, so shorter numbers are padded. Any other value is returned as received.
 */
export function formatAbiCode(code: string | number): string {
  const text = String(code).trim();
  return /^\d{1,8}$/.test(text) ? text.padStart(8, '0') : text;
}

/** Splits the history of codes at any delimiter and formats each entry that is a code. */
export function parseAbiCodes(history: string | undefined): string[] {
  return (history ?? '')
    .split(/[,;|]/)
    .map((code) => code.trim())
    .filter(Boolean)
    .map(formatAbiCode);
}
