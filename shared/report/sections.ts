/** The parts of a report, in the order in which they are printed. */
export const SECTIONS = [
  { id: 'identity', title: 'Identity', fixed: true },
  { id: 'verdict', title: 'Verdict', fixed: true },
  { id: 'finance', title: 'Finance', fixed: false },
  { id: 'stolen', title: 'Stolen', fixed: false },
  { id: 'high-risk', title: 'High risk', fixed: false },
  { id: 'scrapped', title: 'Scrapped', fixed: false },
  { id: 'write-off', title: 'Write-off and condition', fixed: false },
  { id: 'mileage', title: 'Mileage', fixed: false },
  { id: 'import-export', title: 'Import and export', fixed: false },
  { id: 'plates', title: 'Plates', fixed: false },
  { id: 'keepers', title: 'Keepers and V5C', fixed: false },
  { id: 'mot-tax', title: 'MOT and tax', fixed: false },
  { id: 'valuation', title: 'Valuation', fixed: false },
  { id: 'tracker', title: 'Tracker', fixed: false },
  { id: 'comparables', title: 'Comparables', fixed: false },
  { id: 'findings', title: 'Findings and evidence', fixed: false },
  { id: 'extras', title: 'Other answers of the bundle', fixed: false },
  { id: 'not-checked', title: 'What was not checked', fixed: true },
  { id: 'sources', title: 'Sources', fixed: true },
] as const;

/** A part of a report. */
export type SectionId = (typeof SECTIONS)[number]['id'];

/** A part that its author may leave out; it is then listed as left out. */
export type OptionalSectionId = Extract<(typeof SECTIONS)[number], { fixed: false }>['id'];

/** The parts that may be left out, in the report's order. */
export const OPTIONAL_SECTIONS: readonly OptionalSectionId[] = SECTIONS.filter(
  (section) => !section.fixed,
).map(({ id }) => id);

/** The parts of one report, in order: without anything that only a bundle has, there is none for it. */
export function sectionsOf({ hasExtras }: { readonly hasExtras: boolean }) {
  return SECTIONS.filter(({ id }) => hasExtras || id !== 'extras');
}
