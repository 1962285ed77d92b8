import { Archive, FileCode, FileDown, FileOutput, type LucideIcon, Printer } from 'lucide-react';
import type { ExportAction } from './export-report.ts';

/** The actions with a button on the vehicle page and a shortcut. */
export type PrimaryExportAction = 'print' | 'pdf' | 'save';
export const PRIMARY_EXPORT_ACTIONS: readonly PrimaryExportAction[] = ['print', 'pdf', 'save'];

/** File formats offered after a report is saved. */
export const FILE_EXPORT_ACTIONS = ['html', 'report-file'] as const;

export const EXPORT_ACTIONS: Readonly<
  Record<ExportAction, { readonly name: string; readonly icon: LucideIcon }>
> = {
  print: { name: 'Print report', icon: Printer },
  pdf: { name: 'Save PDF', icon: FileDown },
  save: { name: 'Save report', icon: Archive },
  html: { name: 'Export HTML', icon: FileCode },
  'report-file': { name: 'Export report file', icon: FileOutput },
};

/** The command of each action and its `aria-keyshortcuts` value. */
export const EXPORT_ACTION_SHORTCUTS = {
  print: { command: 'print-report', keys: 'Control+P Meta+P' },
  pdf: { command: 'save-pdf', keys: 'Control+Shift+P Meta+Shift+P' },
  save: { command: 'save-report', keys: 'Control+S Meta+S' },
} as const satisfies Readonly<Record<PrimaryExportAction, { command: string; keys: string }>>;
