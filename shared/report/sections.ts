/** Sections of a report in print order. */
export const SECTIONS = [
  { id: 'identity', title: 'Identity', isRequired: true },
  { id: 'verdict', title: 'Verdict', isRequired: true },
  { id: 'findings', title: 'Findings', isRequired: false },
  { id: 'not-checked', title: 'What was not checked', isRequired: true },
  { id: 'finance', title: 'Finance', isRequired: false },
  { id: 'stolen', title: 'Stolen', isRequired: false },
  { id: 'write-off', title: 'Write-off and condition', isRequired: false },
  { id: 'scrapped', title: 'Scrapped', isRequired: false },
  { id: 'high-risk', title: 'High risk', isRequired: false },
  { id: 'import-export', title: 'Import and export', isRequired: false },
  { id: 'mileage', title: 'Mileage', isRequired: false },
  { id: 'keepers', title: 'Keepers and V5C', isRequired: false },
  { id: 'plates', title: 'Plates', isRequired: false },
  { id: 'mot-tax', title: 'MOT and tax', isRequired: false },
  { id: 'valuation', title: 'Valuation', isRequired: false },
  { id: 'tracker', title: 'Tracker', isRequired: false },
  { id: 'comparables', title: 'Comparables', isRequired: false },
  { id: 'evidence', title: 'Evidence', isRequired: false },
  { id: 'bundle-only', title: 'Other responses in the bundle request', isRequired: false },
  { id: 'sources', title: 'Sources', isRequired: true },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];

/** A section that the author can leave out. The report then lists it as omitted. */
export type OptionalSectionId = Extract<(typeof SECTIONS)[number], { isRequired: false }>['id'];

export const OPTIONAL_SECTIONS: readonly OptionalSectionId[] = SECTIONS.filter(
  (section) => !section.isRequired,
).map(({ id }) => id);

/** Returns the sections of a report in order. The bundle-only section needs bundle-only answers. */
export function listSections({ hasBundleOnlyAnswers }: { readonly hasBundleOnlyAnswers: boolean }) {
  return SECTIONS.filter(({ id }) => hasBundleOnlyAnswers || id !== 'bundle-only');
}
