/** Styles of the page: type, colours that can be read in greyscale, and page breaks. */
export const PAGE = `
:root {
  color-scheme: light;
  --ink: #16181c;
  --quiet: #585e68;
  --rule: #16181c;
  --line: #b9bec7;
  --hair: #dcdfe4;
  --alert: #a81e17;
  --review: #7a4900;
  --information: #0a5c9e;
  --unknown: #4d535c;
}
* { box-sizing: border-box; margin: 0; padding: 0; }
b, strong { font-weight: 600; }
html {
  background: #fff;
  color: var(--ink);
  font: 10pt/1.42 Inter, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif;
  font-variant-numeric: tabular-nums;
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
  overflow-wrap: anywhere;
  orphans: 3;
  widows: 3;
}
main { max-width: 210mm; margin: 0 auto; padding: 10mm 12mm 14mm; }
h1, h2, h3 { font-weight: 600; line-height: 1.2; break-after: avoid; text-wrap: balance; }
h1 { font-size: 19pt; font-weight: 600; letter-spacing: -0.015em; }
h2 { font-size: 13pt; letter-spacing: -0.008em; }
h3 { font-size: 10pt; }
ol, ul { list-style: none; }
section { margin-top: 6mm; }
.head, .entry-head {
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 6mm;
  break-inside: avoid;
  break-after: avoid;
}
.head { margin-bottom: 1.9mm; padding-bottom: 0.9mm; border-bottom: 0.6pt solid var(--rule); }
.head .number { display: inline-block; min-width: 7mm; color: var(--quiet); font-weight: 400; }
.head .mark { font-size: 9.5pt; }
.part { margin-top: 3.6mm; }
.part > h3 { margin-bottom: 1mm; }
.columns { display: grid; grid-template-columns: 1fr 1fr; gap: 0 8mm; break-inside: avoid; }
.columns .part { margin-top: 0; }
.quiet, .note, .source, .source-line, .more { color: var(--quiet); }
.note, .source-line, .more { margin-top: 1.6mm; font-size: 8.5pt; line-height: 1.4; }
span.more { font-size: inherit; font-style: italic; }
.source { font-size: 8.5pt; }
p + .statement, table + .statement, table + p { margin-top: 1.4mm; }
.statement, .fields, .entry, .comparable, .kept, .related li, .reasons li, .left-out, figure, .subject, .vin,
.seal { break-inside: avoid; }
.written { white-space: pre-wrap; }
.label { color: var(--quiet); font-size: 8pt; line-height: 1.3; }

.masthead { border-top: 2pt solid var(--rule); padding-top: 3mm; }
.masthead .title { display: flex; justify-content: space-between; align-items: baseline; gap: 6mm; }
.masthead .reference { font-size: 12pt; font-weight: 600; letter-spacing: 0.02em; white-space: nowrap; }
.masthead .fields { margin-top: 3.4mm; padding: 2.6mm 0 1.4mm; border-block: 0.5pt solid var(--line); }
.notice {
  margin-bottom: 4mm;
  padding: 1.8mm 3mm;
  border: 1pt solid var(--ink);
  background: repeating-linear-gradient(135deg, #fff 0 2mm, #eceef1 2mm 4mm);
  font-size: 9pt;
}
.notice strong { margin-right: 2mm; letter-spacing: 0.04em; text-transform: uppercase; }
.watermark {
  position: fixed;
  inset: 0;
  z-index: 1;
  display: flex;
  flex-direction: column;
  justify-content: space-around;
  color: rgb(22 24 28 / 8%);
  font-size: 58pt;
  font-weight: 600;
  line-height: 1;
  letter-spacing: 0.02em;
  text-align: center;
  white-space: nowrap;
  text-transform: uppercase;
  pointer-events: none;
}

/* Text on paper, which can be read back from a PDF, and no words of the document's own. */
.watermark p::before { content: attr(data-word); }
@media screen {
  .watermark p { overflow: hidden; }
}
@media print {
  main { max-width: none; padding: 0; }
}
`;
