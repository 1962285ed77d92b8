/** Styles of the plate, the VIN, the verdict, charts, photos and the seal. */
export const DRAWINGS = `
.subject { display: flex; align-items: center; gap: 6mm; }
.plate { flex: none; width: 64mm; height: auto; overflow: visible; }
.plate .ground { fill: #fbd21a; }
.plate .flash { fill: #00873e; }
.plate .edge { fill: none; stroke: #0d0d0d; stroke-width: 3.5; }
.plate .glyph { fill: none; stroke: #0d0d0d; stroke-linejoin: miter; stroke-miterlimit: 12; }
.odd-plate { padding: 1mm 4mm; border: 1pt solid #0d0d0d; border-radius: 1.4mm; background: #fbd21a; font-size: 18pt; font-weight: 600; }
.vehicle { font-size: 11pt; line-height: 1.3; }
.vehicle strong { display: block; font-size: 16pt; font-weight: 600; letter-spacing: -0.012em; line-height: 1.2; }
.vin { margin-top: 4mm; }
.vin .number { font-size: 22pt; font-weight: 600; line-height: 1.3; font-feature-settings: 'tnum', 'zero'; letter-spacing: 0.06em; }
.vin .number span:nth-child(even) { background: #e8eaee; }
.vin + .fields { margin-top: 2.4mm; }

.verdict { display: flex; gap: 4.5mm; padding: 3.4mm 4mm; border: 0.9pt solid var(--unknown); break-inside: avoid; }
.verdict .shape { flex: none; width: 11mm; height: 11mm; }
.verdict .word { font-size: 17pt; font-weight: 600; line-height: 1.2; letter-spacing: -0.01em; }
.verdict.alert { border: 2pt solid var(--alert); }
.verdict.review { border: 1.4pt solid var(--review); }
.verdict.alert .word { color: var(--alert); }
.verdict.review .word { color: var(--review); }
.verdict.not-checked, .verdict.no-record { border-style: solid; }
.reasons { margin-top: 3mm; }
.reasons li { display: grid; grid-template-columns: 27mm 1fr; gap: 0 3mm; padding: 1.2mm 0; border-bottom: 0.35pt solid var(--hair); }
.reasons .mark { font-size: 9pt; line-height: 1.58; }

figure { margin-top: 1mm; }
.chart { display: block; width: 100%; height: auto; }
.chart text { fill: var(--ink); font-family: inherit; font-size: 11px; font-variant-numeric: tabular-nums; }
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
figcaption { display: flex; flex-wrap: wrap; gap: 0 4.5mm; margin-top: 0.6mm; color: var(--quiet); font-size: 8.5pt; }
.key svg { width: 2.9mm; height: 2.9mm; vertical-align: -0.35mm; }

.comparable { display: flex; gap: 5mm; margin-top: 3mm; padding-top: 3mm; border-top: 0.5pt solid var(--line); }
.comparable:first-of-type { border-top: 0; padding-top: 0; }
.comparable img { flex: none; width: 44mm; height: 33mm; object-fit: cover; background: #eceef1; }
.comparable > div { flex: 1; min-width: 0; }
.comparable .written { margin-top: 1.6mm; }

#about .fields { margin-top: 3mm; padding-top: 2.4mm; border-top: 0.5pt solid var(--line); }
.seal { margin-top: 3mm; }
.seal .digest { font-size: 9pt; font-weight: 500; letter-spacing: 0.02em; }
`;
