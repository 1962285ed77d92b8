import { STYLE } from './style.ts';

/** The style sheet of a comparison: that of a report, and columns for vehicles. */
export const COMPARISON_STYLE = `${STYLE}
main.comparison.landscape { max-width: 297mm; }
.comparison-head { display: flex; align-items: center; gap: 6mm; padding-top: 2mm; border-top: 2pt solid var(--rule); }
.comparison-head p { margin-left: auto; font-size: 9pt; white-space: nowrap; }
.comparison table { font-size: 8.75pt; line-height: 1.28; }
.comparison :is(th, td) { padding-block: 0.5mm; }
.comparison col.labels { width: 32mm; }
.comparison :is(th, td) + td, .comparison thead th + th { padding-left: 2mm; border-left: 0.35pt solid var(--hair); }
.comparison thead th { color: var(--ink); font-size: 9pt; font-weight: 600; }
.comparison tbody th { color: var(--quiet); }
.comparison table { margin-top: 2.6mm; }
.comparison caption { font-size: 10pt; }
.comparison .identity .plate { display: block; width: 30mm; height: auto; margin: 0.5mm 0 1mm; }
.comparison .value-note, .comparison .identity p { line-height: 1.3; }
.comparison .value-note { color: var(--quiet); font-size: 8pt; }
.comparison tbody tr:nth-last-child(3):not(:first-child) { break-after: avoid; }
.comparison li { break-inside: avoid; }
@media print {
  main.comparison { max-width: none; }
}`;
