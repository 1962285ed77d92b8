import { expect, test } from 'vitest';
import type { Snapshot } from '../../shared/report/snapshot.ts';
import {
  suggestFileName,
  createPageHeader,
  pdfHeaderTemplates,
  withPageMargins,
} from './printing.ts';

const LOCAL = { origin: 'local', result: 'alert', isResultOfTodaysRules: false } as const;
const ALTERED = { ...LOCAL, origin: 'imported-altered' } as const;

type Named = Pick<Snapshot, 'vehicle' | 'identity' | 'reference' | 'environment'>;
const named = (change: Partial<Named>) =>
  ({
    vehicle: { vrm: 'AB12CDE' },
    identity: {},
    reference: 'PD-7K3M-Q2XD',
    environment: 'production',
    ...change,
  }) as Snapshot;

test('the page header shows the vehicle, the report and a warning for sample data', () => {
  expect(createPageHeader(named({}), LOCAL)).toEqual({
    left: 'AB12 CDE · PD-7K3M-Q2XD',
    right: 'Provenance check',
  });
  expect(createPageHeader(named({ environment: 'sample' }), LOCAL).right).toMatch(
    /^Sample data: not a real/,
  );
  expect(createPageHeader(named({ environment: 'uat' }), LOCAL).right).toMatch(
    /^UAT data: not a real/,
  );
});

test('the page header of an altered report states it first', () => {
  expect(createPageHeader(named({}), ALTERED).right).toBe('Altered report: do not rely on it');
  expect(createPageHeader(named({ environment: 'uat' }), ALTERED).right).toMatch(
    /^Altered report.* · UAT data/,
  );
});

test('the page header states that today’s rules give a worse result', () => {
  expect(createPageHeader(named({}), { ...LOCAL, isResultOfTodaysRules: true }).right).toBe(
    'Today’s rules give “Alert”',
  );
});

test('a vehicle requested by VIN is named by its plate if that is known', () => {
  const vehicle = { vin: 'WF0DXXGAKDCY12345' };
  expect(createPageHeader(named({ vehicle }), LOCAL).left).toMatch(/^WF0DXXGAKDCY12345 ·/);
  expect(createPageHeader(named({ vehicle, identity: { vrm: 'AB12CDE' } }), LOCAL).left).toMatch(
    /^AB12 CDE ·/,
  );
});

test('a file name contains vehicle and reference in characters that every system accepts', () => {
  expect(suggestFileName(named({}), 'pdf')).toBe('AB12 CDE PD-7K3M-Q2XD.pdf');
  const vehicle = { vin: 'WF0DXXGAKDCY12345' };
  const hostile = named({ vehicle, identity: { vrm: '../../<b>' } });
  expect(suggestFileName(hostile, 'html')).toMatch(/^[A-Za-z0-9 ]+ PD-7K3M-Q2XD\.html$/);
});

test('the plate in an imported file may have any length and any character', () => {
  const vehicle = { vin: 'WF0DXXGAKDCY12345' };
  const identity = { vrm: `\u202E${'AB12CDE'.repeat(10_000)}` };
  const { left } = createPageHeader(named({ vehicle, identity }), ALTERED);
  expect(left).toMatch(/^[^\u202E]{1,60} · PD-7K3M-Q2XD$/);
});

test('the page header is escaped as text', () => {
  const { header, footer } = pdfHeaderTemplates({
    left: '<img src=x onerror=1> & "q"',
    right: "'",
  });
  expect(header).not.toContain('<img');
  expect(header).toContain('&lt;img src=x onerror=1&gt; &amp; &quot;q&quot;');
  expect(footer).toMatch(/Page <span class="pageNumber"><\/span> of <span class="totalPages">/);
});

test('prints the same text and the page number in the margins', () => {
  const html = '<html><head><title>t</title></head><body>words</body></html>';
  const page = withPageMargins(html, { left: 'AB12 CDE', right: '"}</style><b>\\' });
  expect(page.replace(/<style>.*<\/style>/s, '')).toBe(html);
  expect(page).toContain(String.raw`@top-left{content:"AB12\20 CDE"}`);
  expect(page).toContain('@bottom-right{content:"Page " counter(page) " of " counter(pages)}');
  // The text cannot end the string, the rule or the style element.
  const named = /@top-right\{content:"([^"]*)"\}/.exec(page)?.[1];
  expect(named).toMatch(/^(?:[A-Za-z0-9]|\\[0-9a-f]+ )+$/);
  expect(page.match(/<\/style>/g)).toHaveLength(1);
});
