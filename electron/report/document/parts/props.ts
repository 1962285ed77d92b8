import type { ReportContent } from '../../../../shared/report/content.ts';

export type SectionProps = { readonly content: ReportContent };
