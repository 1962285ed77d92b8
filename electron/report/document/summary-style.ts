/** Styles of the summary, which is one page if it fits: the drawing takes the height that remains. */
export const SUMMARY_STYLE = `
.summary section { margin-top: 2.2mm; }
.summary > section:not(.mileage) { break-inside: avoid; }
.summary .notice { margin-bottom: 2mm; padding: 0.8mm 2mm; }
.summary h1 { font-size: 15pt; }
.summary h2 { margin-bottom: 0.3mm; font-size: 13pt; }
.summary .note { margin-top: 0.6mm; }
.summary-head { padding: 1.4mm 0; border: solid var(--rule); border-width: 1.4pt 0 0.5pt; }
.summary-head .names { display: flex; align-items: center; gap: 5mm; }
.summary-head .organisation { font-size: 10pt; font-weight: 600; }
.summary .facts { margin-top: 0.6mm; }
.summary .plate { width: 44mm; }
.summary .odd-plate { font-size: 12pt; }
.summary .vehicle { font-size: 9pt; line-height: 1.3; }
.summary .vehicle h2 { margin: 0; }
.summary .vehicle strong { display: inline; font-size: 10pt; }
.summary .vin-number { font-feature-settings: 'tnum', 'zero'; letter-spacing: 0.06em; }
.summary .subject { flex-wrap: wrap; gap: 0 6mm; }
.summary .subject .facts { flex-basis: 100%; }
.summary .verdict { align-items: center; gap: 2.5mm; padding: 1mm 2mm; }
.summary .verdict .shape { width: 6mm; height: 6mm; }
.summary .verdict .word { font-size: 10pt; }
.customer-findings li { position: relative; padding-left: 5.5mm; break-inside: avoid; }
.customer-findings li + li { margin-top: 0.8mm; }
.customer-findings .shape { position: absolute; top: 0.4mm; left: 0; width: 3.7mm; height: 3.7mm; }
.summary table.checks { margin-top: 2.2mm; line-height: 1.22; }
.summary table.checks :is(td, tbody th) { padding-block: 0.32mm; }
.summary table.checks thead th { padding-block: 0.2mm; }
.summary caption { padding-bottom: 0; font-size: 13pt; line-height: 1.2; }
.summary caption span { font-size: 8pt; font-weight: 400; }
.blank { display: inline-block; width: 29mm; border-bottom: 0.6pt solid var(--ink); }
.summary figure { margin: 0.6mm 0 0; }
.summary figcaption { margin: 0; }
.summary figcaption > :first-child { display: none; }
.room > :not(.drawing-44) { display: none; }
.signature { display: grid; grid: auto-flow 8mm / repeat(3, 1fr); align-items: end; gap: 0 5mm; break-inside: avoid; }
.summary .signature { grid-auto-rows: 7.4mm; }
.signature li { border-bottom: 0.6pt solid var(--ink); color: var(--quiet); font-size: 8pt; line-height: 1.2; }
.seal-start { margin-top: 1.2mm; color: var(--quiet); font-size: 8pt; line-height: 1.3; break-before: avoid; }
.seal-start strong { color: var(--ink); letter-spacing: 0.04em; }
@media print {
  main.summary { display: flex; flex-direction: column; min-height: calc(100vh - 1px); }
  .summary > * { flex: none; }
  .summary > .mileage { flex: 1 0 auto; display: flex; flex-direction: column; }
  .room { flex: 1 1 0; min-height: 0; container-type: size; overflow: hidden; }
  .room > .drawing-44 { display: none; }
  /* The drawing with its legend, on Letter, which is wider than A4. */
  @container (28mm <= height < 39.5mm) { .room > .drawing-22 { display: block; } }
  @container (39.5mm <= height < 51mm) { .room > .drawing-33 { display: block; } }
  @container (51mm <= height < 67.5mm) { .room > .drawing-44 { display: block; } }
  @container (67.5mm <= height) { .room > .drawing-60 { display: block; } }
}
`;
