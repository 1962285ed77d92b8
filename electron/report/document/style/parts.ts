/** Styles of result badges, fields, tables and records. */
export const PARTS = `
.mark { font-weight: 600; white-space: normal; }
.mark .shape { margin-right: 0.12em; }
.shape { width: 1.02em; height: 1.02em; vertical-align: -0.14em; overflow: visible; }
.shape .line { fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
.shape .dashed { stroke-dasharray: 2.6 1.9; stroke-linecap: butt; }
.shape .solid { fill: currentColor; }
.shape .cut { fill: none; stroke: #fff; stroke-width: 2; }
.mark.alert, .shape.alert { color: var(--alert); }
.mark.review, .mark.provider-error, .shape.review, .shape.provider-error { color: var(--review); }
.mark.information, .shape.information { color: var(--information); }
.mark.not-checked, .mark.no-record, .shape.not-checked, .shape.no-record { color: var(--unknown); }

.fields {
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 2mm 5mm;
  margin-top: 1.6mm;
}
.fields > div { break-inside: avoid; }
.fields dt { color: var(--quiet); font-size: 8pt; line-height: 1.3; }
.fields dd { font-weight: 500; line-height: 1.32; }
.fields dd.note { margin: 0; color: var(--quiet); font-size: 8pt; font-weight: 400; }
.fields .quiet { font-weight: 400; }
.columns .fields { grid-template-columns: repeat(2, minmax(0, 1fr)); }
.columns .part > p { margin-top: 1.4mm; font-size: 9pt; }
.unexpected { font-weight: 400; font-size: 9pt; }

table { width: 100%; margin-top: 2.8mm; border-collapse: collapse; table-layout: fixed; font-size: 8.75pt; line-height: 1.34; }
caption { padding-bottom: 0.8mm; font-weight: 600; text-align: left; break-after: avoid; }
thead { display: table-header-group; break-inside: avoid; break-after: avoid; }
tr { break-inside: avoid; }
tbody tr:nth-child(-n + 2), tbody tr:nth-last-child(2) { break-after: avoid; }
th, td { padding: 0.9mm 3mm 0.9mm 0; border-bottom: 0.35pt solid var(--hair); font-weight: 400; text-align: left; vertical-align: top; }
thead th { overflow-wrap: normal; padding-block: 0.6mm; border-bottom: 0.6pt solid var(--line); color: var(--quiet); font-size: 7.75pt; font-weight: 500; vertical-align: bottom; }
tbody th { font-weight: 500; }
th:last-child, td:last-child { padding-right: 0; }
.figures { padding-right: 5mm; text-align: right; }
.figures:last-child { padding-right: 0; }
table.narrow { width: 62%; }
.evidence { font-size: 8.25pt; }
.evidence tbody th { font-weight: 400; }
.evidence caption { color: var(--quiet); font-weight: 500; }

.entry, .finding { margin-top: 3.2mm; padding-left: 3.4mm; border-left: 1.6pt solid var(--line); }
.entry.alert { border-left-color: var(--alert); border-left-width: 2.4pt; }
.entry.review { border-left-color: var(--review); }
.entry-head h3, .finding h3 { font-size: 10.5pt; }
.entry-head .mark { flex: none; max-width: 60%; font-size: 9pt; text-align: right; }
.finding { padding-left: 0; border-left: 0; padding-top: 2.2mm; border-top: 0.5pt solid var(--line); }
.head + .finding { border-top: 0; padding-top: 0; }
.finding > p { margin-top: 0.8mm; break-after: avoid; }
.finding table { margin-top: 1.4mm; }
.related { margin-bottom: 2mm; }
.related + .fields { margin-top: 0; }
.categories { margin-top: 1.6mm; }
.categories > div { display: grid; grid-template-columns: 34mm 1fr; break-inside: avoid; }
.plain li, .left-out li { padding-left: 4mm; text-indent: -4mm; }
.plain li::before, .left-out li::before { content: '–'; display: inline-block; width: 4mm; text-indent: 0; }
`;
