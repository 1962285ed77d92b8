import { FONTS_PLACEHOLDER } from '../../seal/placeholders.ts';
import { SUMMARY_STYLE } from './summary-style.ts';

/** Styles of the page: type, colours that can be read in greyscale, and page breaks. */
const PAGE = `
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
  font: 9pt/1.389 Inter, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif;
  font-variant-numeric: tabular-nums;
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
  overflow-wrap: anywhere;
  orphans: 3;
  widows: 3;
}
main { max-width: 210mm; margin: 0 auto; padding: 10mm 12mm 14mm; }
h1, h2, h3 { font-weight: 600; line-height: 1.2; break-after: avoid; text-wrap: balance; }
h1 { font-size: 19pt; letter-spacing: -0.015em; }
h2 { font-size: 13pt; letter-spacing: -0.008em; }
h3 { font-size: 10pt; }
ol, ul { list-style: none; }
section { margin-top: 4.5mm; }
.head, .entry-head {
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 6mm;
  break-inside: avoid;
  break-after: avoid;
}
.head h2 { margin-right: auto; }
.head { margin-bottom: 1.5mm; padding-bottom: 0.6mm; border-bottom: 0.6pt solid var(--rule); }
.head .number { display: inline-block; min-width: 7mm; color: var(--quiet); font-weight: 400; }
.head .mark { font-size: 9pt; }
.part { margin-top: 3mm; }
.part > h3 { margin-bottom: 1mm; }
.columns { display: grid; grid-template-columns: 1fr 1fr; gap: 0 8mm; break-inside: avoid; }
.columns .part { margin-top: 0; }
.quiet, .note, .source, .source-line, .more { color: var(--quiet); }
.note, .source-line, .more { margin-top: 1.4mm; }
.source, .source-line { font-size: 8pt; line-height: 1.3; }
span.more { font-size: inherit; font-style: italic; }
p + .statement, table + .statement, table + p { margin-top: 1.4mm; }
.statement, .note, .fields, .entry, .kept, .related, .plain, .left-out, figure, .subject, .vin,
.seal { break-inside: avoid; }
.written { white-space: pre-wrap; }
.label { color: var(--quiet); font-size: 8pt; line-height: 1.3; }

.masthead { border-top: 2pt solid var(--rule); padding-top: 2mm; }
.logo { flex: none; max-width: 45mm; max-height: 12mm; }
.masthead .title { display: flex; align-items: center; gap: 6mm; }
.masthead .reference { margin-left: auto; font-size: 12pt; font-weight: 600; letter-spacing: 0.02em; white-space: nowrap; }
.facts { display: flex; flex-wrap: wrap; gap: 0 6mm; }
.facts > div { display: flex; gap: 1.5mm; }
.facts > div { align-items: baseline; }
.facts dt { flex: none; color: var(--quiet); font-size: 8pt; }
.facts dd { font-weight: 500; }
.masthead .facts { margin-top: 2mm; padding: 1.4mm 0; border-block: 0.5pt solid var(--line); }
.notice {
  margin-bottom: 4mm;
  padding: 1.8mm 3mm;
  border: 1pt solid var(--ink);
  background: repeating-linear-gradient(135deg, #fff 0 2mm, #eceef1 2mm 4mm);
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
/* Forced colours would make it opaque. */
@media (forced-colors: active) {
  .watermark { color: color-mix(in srgb, CanvasText 10%, transparent); forced-color-adjust: none; }
}
@media print {
  main { max-width: none; padding: 0; }
}
`;

/** Styles of result badges, fields, tables and records. */
const PARTS = `
.mark { font-weight: 600; }
.mark .shape { margin-right: 0.12em; }
.shape { width: 1.15em; height: 1.15em; vertical-align: -0.2em; }
:is(.mark, .shape).alert { color: var(--alert); }
:is(.mark, .shape).review { color: var(--review); }
:is(.mark, .shape).information, .shape.no-record { color: var(--information); }
:is(.mark, .shape):is(.not-answered, .not-checked, .failed, .incomplete) { color: var(--unknown); }

.fields {
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 1.6mm 5mm;
  margin-top: 1.4mm;
}
.fields:has(> :nth-child(5):last-child) { grid-template-columns: repeat(5, auto); }
.fields > div { break-inside: avoid; }
.fields dt { color: var(--quiet); font-size: 8pt; line-height: 1.3; }
.fields dd { font-weight: 500; }
.fields dd.note { margin: 0; color: var(--quiet); font-size: 8pt; font-weight: 400; line-height: 1.3; }
.fields .quiet { font-weight: 400; }
.columns .fields { grid-template-columns: repeat(2, minmax(0, 1fr)); }
.columns .part > p { margin-top: 1.4mm; }
.unexpected { font-weight: 400; }

table { width: 100%; margin-top: 2.2mm; border-collapse: collapse; table-layout: fixed; font-size: 8.5pt; line-height: 1.3; }
caption { padding-bottom: 0.8mm; font-weight: 600; text-align: left; break-after: avoid; }
thead { display: table-header-group; break-inside: avoid; break-after: avoid; }
tr { break-inside: avoid; }
/* At least three rows are on a page. Not after the last row: that would keep the table on one page with the next element. */
tbody tr:is(:nth-child(-n + 2), :nth-last-child(-n + 3)):not(:last-child) { break-after: avoid; }
th, td { padding: 0.75mm 3mm 0.75mm 0; border-bottom: 0.35pt solid var(--hair); font-weight: 400; text-align: left; vertical-align: top; }
thead th { overflow-wrap: normal; padding-block: 0.6mm; border-bottom: 0.6pt solid var(--line); color: var(--quiet); font-size: 8pt; font-weight: 500; vertical-align: bottom; }
tbody th { font-weight: 500; }
th:last-child, td:last-child { padding-right: 0; }
.figures { padding-right: 5mm; text-align: right; }
.figures:last-child { padding-right: 0; }
.values { display: grid; grid-template-columns: 54fr 46fr; align-items: start; gap: 0 4mm; margin-top: 1.4mm; break-inside: avoid; }
.values table { margin-top: 0; }
.values > table:first-child { grid-column: 1 / -1; }
.values .figures { padding-right: 0; }

.entry, .finding { margin-top: 3.2mm; padding-left: 3.4mm; border-left: 1.6pt solid var(--line); }
.entry.alert { border-left-color: var(--alert); border-left-width: 2.4pt; }
.entry.review { border-left-color: var(--review); }
.entry-head .mark { flex: none; max-width: 60%; text-align: right; }
.finding { margin-top: 0; padding: 1.2mm 0; border-left: 0; border-top: 0.5pt solid var(--line); break-inside: avoid; }
.head + .finding { border-top: 0; padding-top: 0; }
.related { margin-bottom: 2mm; break-after: avoid; }
.related + .fields { margin-top: 0; }
.categories { margin-top: 1.6mm; }
.categories > div { display: grid; grid-template-columns: 34mm 1fr; break-inside: avoid; }
/* A section with one sentence is one line. */
section:has(> .head + .statement:last-child) { display: grid; grid-template-columns: 64mm 1fr; gap: 0 3mm; align-items: baseline; margin-top: 3mm; break-inside: avoid; }
/* Otherwise its heading would keep it on the page of the next section. */
.head:has(+ .statement:last-child), .head:has(+ .statement:last-child) h2 { break-after: auto; }
.head:has(+ .statement:last-child) { margin: 0; padding: 0; border: 0; }
.head:has(+ .statement:last-child) .mark { display: none; }
.plain li, .left-out li { padding-left: 4mm; text-indent: -4mm; }
.plain li::before, .left-out li::before { content: '–'; display: inline-block; width: 4mm; text-indent: 0; }
`;

/** Styles of the plate, the VIN, the verdict, charts, photos and the seal. */
const DRAWINGS = `
.subject { display: flex; align-items: center; gap: 6mm; }
.plate { flex: none; width: 64mm; height: auto; overflow: visible; }
.plate .ground { fill: #fbd21a; }
.plate .flash { fill: #00873e; }
.plate .edge { fill: none; stroke: #0d0d0d; stroke-width: 3.5; }
.plate .glyph { fill: none; stroke: #0d0d0d; stroke-linejoin: miter; stroke-miterlimit: 12; }
.odd-plate { padding: 1mm 4mm; border: 1pt solid #0d0d0d; border-radius: 1.4mm; background: #fbd21a; font-size: 18pt; font-weight: 600; }
.vehicle { font-size: 11pt; line-height: 1.3; }
.vehicle strong { display: block; font-size: 16pt; font-weight: 600; letter-spacing: -0.012em; line-height: 1.2; }
.vin { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 5mm; margin-top: 2mm; }
.vin .note { flex-basis: 100%; margin: 0; }
.vin .number { font-size: 20pt; font-weight: 600; line-height: 1.3; font-feature-settings: 'tnum', 'zero'; letter-spacing: 0.06em; }
.vin .number span:nth-child(even) { background: #e8eaee; }

.verdict { display: flex; gap: 3.5mm; padding: 2mm 3mm; border: 0.9pt solid var(--unknown); break-inside: avoid; }
.verdict .shape { flex: none; width: 9mm; height: 9mm; }
.verdict .word { font-size: 14pt; font-weight: 600; line-height: 1.2; letter-spacing: -0.01em; }
.verdict.alert { border: 2pt solid var(--alert); }
.verdict.review { border: 1.4pt solid var(--review); }
.verdict.alert .word { color: var(--alert); }
.verdict.review .word { color: var(--review); }
table.checks { margin-top: 2mm; }
table.checks :is(td, tbody th) { padding: 0.5mm 2mm 0.5mm 0; }

figure { margin-top: 1mm; }
.chart { display: block; width: 100%; height: auto; }
.chart text { fill: var(--ink); font-family: inherit; font-size: 11.2px; font-variant-numeric: tabular-nums; }
.chart .tick { fill: var(--quiet); }
.chart .end { text-anchor: end; }
.chart .middle { text-anchor: middle; }
.chart .grid { fill: none; stroke: var(--hair); stroke-width: 1; }
.chart .tests { fill: none; stroke: #5b6270; stroke-width: 1.4; stroke-linejoin: round; }
.chart .figure { font-weight: 600; }
.chart .band { fill: #e6e8ec; }
.point { fill: var(--ink); stroke: #fff; stroke-width: 1.2; }
.point.hollow { fill: #fff; stroke: var(--ink); stroke-width: 1.6; }
.stretch path { fill: none; stroke-width: 3; stroke-dasharray: 7 4; }
.stretch.alert path { stroke: var(--alert); }
.stretch.review path { stroke: var(--review); }
.chart .stretch text { paint-order: stroke; stroke: #fff; stroke-width: 4; stroke-linejoin: round; font-weight: 600; }
.chart .stretch.alert text { fill: var(--alert); }
.chart .stretch.review text { fill: var(--review); }
figcaption { display: flex; flex-wrap: wrap; gap: 0 4.5mm; margin-top: 0.6mm; color: var(--quiet); font-size: 8pt; line-height: 1.3; }
.key svg { width: 2.9mm; height: 2.9mm; vertical-align: -0.35mm; }

.comparables { line-height: 1.25; }
.comparables tr:has(+ .detail) { break-after: avoid; }
.comparables tr:has(+ .detail) > * { border-bottom: 0; padding-bottom: 0; }
.comparables .detail > * { color: var(--quiet); font-weight: 400; }
.comparables .detail > th { font-size: 8pt; }
.comparables img { display: block; width: 24mm; height: 18mm; object-fit: cover; background: #eceef1; }
.comparables :is(th, td) { padding-right: 2mm; }
.advert { margin-top: 0.8mm; break-inside: avoid; }

p:has(+ figure), #valuation > p:not(.note, .source-line) { break-after: avoid; }
#about, #about > *, .source-line, .note, .more { break-before: avoid; }
.seal { margin-top: 3mm; }
.seal .digest { font-size: 9pt; font-weight: 500; letter-spacing: 0.02em; }
`;

/** Width classes of table columns, in percent. */
const COLUMN_WIDTH_CLASSES = Array.from(
  { length: 60 },
  (_, index) => `.w${index + 1}{width:${index + 1}%}`,
).join('');

/** The fonts come last, so that an unfilled placeholder does not break a rule. */
export const STYLE = [PAGE, PARTS, DRAWINGS, SUMMARY_STYLE, COLUMN_WIDTH_CLASSES, FONTS_PLACEHOLDER]
  .join('\n')
  .replaceAll(/\n\s*/g, '\n');
