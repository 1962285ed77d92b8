import { Archive, FileCode, FileDown, FileOutput, type LucideIcon, Printer } from 'lucide-react';
import type { Wish } from './take.ts';

/** The wishes that have a button on the vehicle's page and a key. */
export type MainWish = 'print' | 'pdf' | 'save';
export const MAIN_WISHES: readonly MainWish[] = ['print', 'pdf', 'save'];

/** Of files that are offered once a report is kept. */
export const FILE_WISHES = ['html', 'file'] as const;

export const WISHES: Readonly<Record<Wish, { readonly name: string; readonly icon: LucideIcon }>> =
  {
    print: { name: 'Print report', icon: Printer },
    pdf: { name: 'Save PDF', icon: FileDown },
    save: { name: 'Save report', icon: Archive },
    html: { name: 'Export HTML', icon: FileCode },
    file: { name: 'Export report file', icon: FileOutput },
  };

/** Commands of the keyboard, and `aria-keyshortcuts` for each. */
export const WISH_COMMANDS = {
  print: { command: 'print-report', keys: 'Control+P Meta+P' },
  pdf: { command: 'save-pdf', keys: 'Control+Shift+P Meta+Shift+P' },
  save: { command: 'save-report', keys: 'Control+S Meta+S' },
} as const satisfies Readonly<Record<MainWish, { command: string; keys: string }>>;
