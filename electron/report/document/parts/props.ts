import type { ReportContent } from '../../content.ts';

/** What every section is made from. */
export type SectionProps = { readonly content: ReportContent };
