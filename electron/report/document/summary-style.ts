/** Styles of the summary, which is always one page: the chart takes the height that remains. */
export const SUMMARY_STYLE = `
.summary { font-size: 8pt; line-height: 1.25; }
.summary section { margin-top: 2mm; }
.summary .notice { margin-bottom: 2mm; padding: 0.8mm 2mm; font-size: 7.5pt; }
.summary h1 { font-size: 15pt; }
.summary h2 { margin-bottom: 0.6mm; font-size: 9pt; letter-spacing: 0; }
.summary .note { margin-top: 0.6mm; font-size: 7.5pt; }
.summary-head { padding: 1.6mm 0; border: solid var(--rule); border-width: 1.4pt 0 0.5pt; }
.summary-head .names { display: flex; align-items: center; gap: 5mm; }
.summary-head .organisation { font-size: 10pt; font-weight: 600; }
.summary .facts { margin-top: 1mm; }
.summary .plate { width: 44mm; }
.summary .odd-plate { font-size: 12pt; }
.summary .vehicle { font-size: 8.5pt; line-height: 1.25; }
.summary .vehicle h2 { margin: 0; font-size: 12pt; }
.summary .vehicle strong { display: inline; font-size: 10pt; }
.summary .vin-number { font-feature-settings: 'tnum', 'zero'; letter-spacing: 0.06em; }
.summary .verdict { align-items: center; gap: 2.5mm; padding: 1.2mm 2mm; }
.summary .verdict .shape { width: 6mm; height: 6mm; }
.summary .verdict .word { font-size: 10pt; }
.summary table.checks { margin-top: 2mm; font-size: 7.5pt; line-height: 1.18; }
.summary table.checks :is(td, th) { padding: 0 2mm 0 0; border: 0; }
.summary table.checks th:last-child, .summary table.checks td:last-child { padding-right: 0; }
.summary table.checks thead th { font-size: 7pt; }
.summary caption { font-size: 9pt; padding-bottom: 0; }
.summary .checks, .summary .checks :is(caption, thead, tbody) { display: block; }
.summary .checks tr { display: grid; grid-template-columns: 14% 48% 38%; padding: 0.42mm 0; border-bottom: 0.35pt solid var(--hair); }
.summary .checks thead tr { padding: 0.2mm 0; border-bottom: 0.6pt solid var(--line); }
.summary .checks tr > :last-child { grid-column: 2 / 4; }
.summary .checks :is(thead th:last-child, td:empty) { display: none; }
.summary .subject { flex-wrap: wrap; gap: 0 6mm; }
.summary .subject .facts { flex-basis: 100%; }
.blank { display: inline-block; width: 42mm; border-bottom: 0.6pt solid var(--ink); }
.summary figure { margin: 0; }
.summary figcaption { margin: 0; font-size: 7pt; }
.summary .instead { display: none; }
.summary .columns { grid-template-columns: 1.25fr 1fr 1.6fr; gap: 0 5mm; font-size: 7.5pt; line-height: 1.22; }
.summary .columns .plain li { padding-left: 3mm; text-indent: -3mm; }
.summary .columns .plain li::before { width: 3mm; }
.signature { display: grid; grid: auto-flow 8mm / repeat(3, 1fr); align-items: end; gap: 0 5mm; break-inside: avoid; }
.summary .signature { grid: auto-flow 1fr / repeat(3, 1fr); height: 27mm; }
.signature li { border-bottom: 0.6pt solid var(--ink); color: var(--quiet); font-size: 7pt; line-height: 1.2; }
.seal-start { margin-top: 1.2mm; color: var(--quiet); font-size: 7.5pt; }
.seal-start strong { color: var(--ink); letter-spacing: 0.04em; }
@media print {
  main.summary { display: flex; flex-direction: column; height: calc(100vh - 1px); }
  .summary > * { flex: none; }
  .summary > :has(> figure) { flex: 0 99 auto; min-height: 7.5mm; container-type: size; contain-intrinsic-height: 44mm; }
  .summary figure { display: flex; flex-direction: column; height: calc(100% - 5mm); }
  .summary .chart { flex: 0 1 auto; min-height: 0; }
  @container (max-height: 24mm) {
    .summary figure { display: none; }
    .summary .instead { display: block; }
  }
  .summary > :has(> .signature) { display: flex; flex: initial; flex-direction: column; min-height: 21mm; }
  .summary .signature { min-height: 17mm; }
}
`;
