import { z } from 'zod';
import { CHECK_IDS, type CheckId } from '../../shared/findings/checks/check.ts';
import { CHECKS } from '../../shared/findings/checks/definitions.ts';
import { toInlineText, visibleText } from '../../shared/format/text.ts';
import { findDocumentedField } from '../../shared/provider/documented-field.ts';
import { findCategoriesInText } from '../../shared/reading/source-text/write-off-category.ts';
import type { Snapshot } from '../../shared/report/snapshot.ts';

/** More would make each row of the list slow to read. */
const MAX_ADVERSE_TEXT_LENGTH = 2_000;

// An imported file may contain anything. What is not a check or a finding is skipped.
const adverseCheckSchema = z.object({
  check: z.enum(CHECK_IDS),
  result: z.enum(['alert', 'review']),
  label: z.string(),
  reason: z.string(),
  findingIds: z.array(z.string()),
});
const findingSchema = z.object({
  id: z.string(),
  title: z.string(),
  evidence: z.array(
    z.object({
      dataset: z.string().catch(''),
      version: z.string().catch(''),
      path: z.array(z.union([z.string(), z.number()])).catch([]),
      value: z.unknown(),
    }),
  ),
});
type SealedFinding = z.infer<typeof findingSchema>;

/**
 * The text by which a report with adverse checks is found: checks with the result Alert or Review,
 * their findings, and the companies in the evidence. So “finance” finds only finance records.
 */
export function getAdverseText({ checks, findings }: Snapshot['verdict']): string {
  const findingById = new Map(
    parseEach(findingSchema, findings).map((finding) => [finding.id, finding]),
  );
  const listed = new Set<string>();
  const lines = parseEach(adverseCheckSchema, checks).map(
    ({ check, label, reason, findingIds }) => {
      const raised = findingIds.flatMap((id) => findingById.get(id) ?? []);
      const titles = raised.map(({ title }) => title);
      // The reason starts with the title of the first finding.
      const otherTitles = titles.filter((title) => !reason.startsWith(title));
      const parts = [reason, ...otherTitles, ...listCategories(titles), ...listCompanies(raised)];
      const newParts = [...new Set(parts)].filter((part) => part !== '' && !listed.has(part));
      for (const part of newParts) listed.add(part);
      return `${CHECKS[check].name}: ${[label, ...newParts].join(', ')}`;
    },
  );
  // Half of a surrogate pair would be stored as another character.
  return lines
    .join('; ')
    .replaceAll('\0', '')
    .slice(0, MAX_ADVERSE_TEXT_LENGTH)
    .replace(/\p{Surrogate}$/u, '');
}

/** A line has no room for more reasons. */
const MAX_REASONS = 6;
const MAX_REASON_LENGTH = 120;

const NAMES = CHECK_IDS.map((check) => CHECKS[check].name).join('|');
const NEXT_CHECK = new RegExp(`; (?=(?:${NAMES}): )`);
const CHECK_TEXT = new RegExp(`^(?<name>${NAMES}): (?:Alert|Review)(?:, |$)(?<text>.*)$`, 's');

/** Splits the text of all adverse checks into the name and the text of each. */
export const splitAdverseText = (adverseText: string) =>
  adverseText.split(NEXT_CHECK).flatMap((part) => {
    const { name = '', text = '' } = CHECK_TEXT.exec(part)?.groups ?? {};
    return name === '' ? [] : [{ name, text }];
  });

/** What the list states of each adverse check: “Finance: Quay Lending”, “Stolen: Recorded as stolen”. */
export const listReasons = (adverseText: string): readonly string[] =>
  splitAdverseText(adverseText)
    .slice(0, MAX_REASONS)
    .map(({ name, text }) => {
      const isFinance = name === CHECKS.finance.name;
      const detail = isFinance ? describeLenders(text) : removeRepeats(name, text);
      const isNamed = detail === '' || detail.startsWith(name);
      return toInlineText(isNamed ? detail || name : `${name}: ${detail}`, MAX_REASON_LENGTH);
    });

const FINANCE_TITLE =
  /^Finance (?:outstanding|recorded(?: as settled)?): [^,]*?(?:, the vehicle goes back to the finance company)?(?: and \d+ more)?(?:, |$)/;

/** The lenders, which follow the titles of the findings. Without a lender, the first title. */
function describeLenders(text: string): string {
  let rest = text;
  while (FINANCE_TITLE.test(rest)) rest = rest.replace(FINANCE_TITLE, '');
  return rest === '' ? text.replace(/^Finance outstanding: /, '') : rest;
}

/**
 * Removes the repeated name of the check, “and 2 more”, and the spellings of a write-off category that
 * only the search needs.
 */
const removeRepeats = (name: string, text: string): string =>
  text
    .replaceAll(/(?:, Category (\w), Cat \1| and \d+ more)(?=,|$)/g, '')
    .replaceAll(`${name}: `, '');

export const getAdverseCheckIds = ({ checks }: Snapshot['verdict']): readonly CheckId[] => [
  ...new Set(parseEach(adverseCheckSchema, checks).map(({ check }) => check)),
];

/** The write-off categories in titles, in both forms that people type. */
const listCategories = (titles: readonly string[]) =>
  findCategoriesInText(titles.join('\n')).flatMap((category) => [
    `Category ${category}`,
    `Cat ${category}`,
  ]);

const listCompanies = (findings: readonly SealedFinding[]) =>
  findings.flatMap(({ evidence }) =>
    evidence.flatMap(({ path, value, ...answer }) => {
      const isCompany = findDocumentedField(answer, path)?.meaning === 'company';
      if (!isCompany || typeof value !== 'string') return [];
      return visibleText(value) ?? [];
    }),
  );

const parseEach = <T>(schema: z.ZodType<T>, values: readonly unknown[]): T[] =>
  values.flatMap((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
