import type { ReportsDesk } from '../bridge/reports-desk.ts';

/** The main process as the dialog needs it; a test gives its own. */
export type ReportDesk = ReportsDesk;

/** The channels that the dialog calls. */
export type ReportCall = 'report.draft' | 'report.save' | 'report.take' | 'archive.get';
