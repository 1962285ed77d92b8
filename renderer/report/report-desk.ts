import type { ReportsBridge } from '../bridge/reports-bridge.ts';

/** The main process as the dialog needs it; a test gives its own. */
export type ReportDialogBridge = ReportsBridge;

/** The channels that the dialog calls. */
export type ReportDialogChannel =
  'report.preview' | 'report.save' | 'report.export' | 'archive.get';
