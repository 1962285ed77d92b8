import type { ReportsBridge } from '../bridge/reports-bridge.ts';

/** The bridge as the dialog uses it. A test passes a fake. */
export type ReportDialogBridge = ReportsBridge;

export type ReportDialogChannel =
  'report.preview' | 'report.save' | 'report.export' | 'archive.get';
