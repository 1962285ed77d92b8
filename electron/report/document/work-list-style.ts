import { STYLE } from './style.ts';

/** The style sheet of a work list: that of a report, and rows to write in. */
export const WORK_LIST_STYLE = `${STYLE}
main.work-list { max-width: 297mm; }
.work-list-head { display: flex; align-items: baseline; gap: 6mm; padding-top: 2mm; border-top: 2pt solid var(--rule); }
.work-list-head p { margin-left: auto; font-size: 9pt; white-space: nowrap; }
.work-list .plate { font-weight: 600; }
.work-list td p { color: var(--quiet); font-size: 8pt; line-height: 1.3; }
.work-list :is(th, td) { padding-block: 1.2mm; }
.work-list thead th { padding-block: 0.6mm; }
.work-list .figures { padding-right: 3mm; }
.work-list .hammer { padding-left: 2mm; border: 0.5pt solid var(--line); }
@media print {
  main.work-list { max-width: none; }
}`;
