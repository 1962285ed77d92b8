import type { ReportContent } from '../../../../shared/report/content.ts';

/** What every section is made from. */
export type SectionProps = { readonly content: ReportContent };
