// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { CHECKS } from '../../../shared/findings/checks/definitions.ts';
import { createVehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import { vehicleAnswersWith } from '../../../shared/testing/vehicle-answers.ts';
import { SCENARIO_PLATES } from '../../sample/scenarios/index.ts';
import { fillDocument, SEAL_START_PLACEHOLDER } from '../../seal/placeholders.ts';
import { createContent } from '../../testing/document-content.ts';
import { findProblems, getOwnText, parsePage } from '../../testing/document-page.ts';
import { loadSampleVehicleAnswers } from '../../testing/sample-answers.ts';
import { renderDocument } from './render.tsx';

const LOGO = 'data:image/png;base64,AAAA';
const summarize = (...[answers, overrides]: Parameters<typeof createContent>) =>
  renderDocument(createContent(answers, { layout: 'summary', ...overrides }));
const readText = (page: Document, selector = 'main') =>
  page.querySelector(selector)?.textContent.replaceAll(/\s+/g, ' ') ?? '';
const sectionText = (page: Document, heading: string) => {
  const found = [...page.querySelectorAll('section')].find(
    (section) => section.querySelector('h2')?.textContent === heading,
  );
  return found?.textContent ?? '';
};

test.each(SCENARIO_PLATES)('$vrm, $description: every check, and no value', async ({ vrm }) => {
  const vehicleAnswers = await loadSampleVehicleAnswers(vrm);
  const html = summarize(vehicleAnswers);
  expect(findProblems(html)).toEqual([]);
  const page = parsePage(html);
  const titles = [...page.querySelectorAll('h2')].map(({ textContent }) => textContent).slice(1);
  expect(titles.filter((title) => title !== 'Findings')).toEqual([
    'Mileage',
    'What was not checked, and limits of any check',
    'Checked on the vehicle against this summary',
  ]);
  expect(
    [...page.querySelectorAll('.checks tbody th')].map(({ textContent }) => textContent),
  ).toEqual(Object.values(CHECKS).map(({ name }) => name));
  expect(getOwnText(page)).not.toMatch(/£|\btrade\b|\bmargin\b|\bretail\b/i);
});

test('states author, reference, vehicle, verdict and what is to be signed', async () => {
  const page = parsePage(summarize(await loadSampleVehicleAnswers('PC19HPA'), { logo: LOGO }));
  expect(page.querySelector('img')?.getAttribute('src')).toBe(LOGO);
  expect(page.querySelector('img')?.alt).toBe('Logo of Example Motors');
  for (const text of ['Example Motors', 'PD-7K3M-Q2XD', '1 Jul 2026, 11:20', 'CL-4711'])
    expect(readText(page, 'header')).toContain(text);
  expect(page.querySelector('.plate title')?.textContent).toBe('Number plate PC19 HPA');
  expect(readText(page, '.subject')).toContain('Ford Focus');
  expect(readText(page, '.vin-number')).toBe('WF0N7D96ZCP219417');
  expect(readText(page, '.verdict')).toMatch(/^Alert: Finance.*\. Resolve every Alert before/);
  expect(readText(page, '.customer-findings li')).toBe(
    'Finance: Alert. Personal contract purchase: the finance company owns this vehicle until it is paid.Next: Do not pay before the dealer shows its letter.',
  );
  expect(readText(page, '.checks tbody tr')).toMatch(
    /^Finance Alert: Finance outstanding: .*Finance, police and insurance registers$/,
  );
  expect([...page.querySelectorAll('.signature li')].map(({ textContent }) => textContent)).toEqual(
    [
      'Number plate',
      'VIN',
      'Mileage',
      'Customer: name',
      'Customer: signature',
      'Customer: date',
      'Dealer: name',
      'Dealer: signature',
      'Dealer: date',
    ],
  );
});

test('names the datasets that were not checked by their reason', () => {
  const page = parsePage(summarize(vehicleAnswersWith({ keepers: { previousOwners: 2 } })));
  expect(sectionText(page, 'What was not checked, and limits of any check')).toMatch(
    /Not requested: Provenance, Valuation,/,
  );
  expect(sectionText(page, 'Mileage')).toContain('No dated mileage in the responses received.');
  expect(readText(page, '.verdict')).toMatch(/^Incomplete:/);
});

test.each([
  [true, 'One dated estimate: 45,210 miles, 21 Nov 2026.'],
  [false, 'One dated reading: 45,210 miles, 21 Nov 2026.'],
])('of a single mileage, states whether it is an estimate (%s)', (estimate, expected) => {
  const valuation = { mileage: { value: 45_210, estimate }, valuation: { date: '2026-11-21' } };
  const metadata = estimate ? {} : { parameters: { mileage: 45_210 } };
  const page = parsePage(summarize(vehicleAnswersWith({ valuation }, { metadata })));
  expect(sectionText(page, 'Mileage')).toContain(expected);
});

test('has the first twelve characters of the seal, or says that there is none', () => {
  const html = summarize(vehicleAnswersWith({}));
  expect(html.split(SEAL_START_PLACEHOLDER)).toHaveLength(2);
  const filled = fillDocument(html, { seal: '0123456789abcdef'.repeat(4), fonts: '' });
  expect(readText(parsePage(filled), '.seal-start')).toMatch(/^Seal 0123456789ab · Platedesk/);
  const preview = fillDocument(html, { seal: 'Preview: not sealed', fonts: '' });
  expect(readText(parsePage(preview), '.seal-start')).toMatch(/^Seal Preview: not sealed/);
});

test('of an altered report is marked as such', async () => {
  const page = parsePage(summarize(await loadSampleVehicleAnswers('AB12CDE'), { isAltered: true }));
  expect(readText(page, '.notice')).toMatch(/^Altered report/);
});

test('has a limit for each text, and says where the rest is', async () => {
  const vehicleAnswers = await loadSampleVehicleAnswers('AB12CDE');
  const long = 'Featherstonehaugh '.repeat(11);
  const page = parsePage(
    summarize(vehicleAnswers, {
      identity: { make: long, model: 'Focus', derivative: `${long}\u202E` },
      writtenFields: {
        preparedBy: long,
        organisation: long,
        purpose: long,
        caseNumber: 'C'.repeat(100),
        notes: '',
      },
    }),
  );
  for (const { textContent } of page.querySelectorAll('.organisation, dd, .vehicle bdi'))
    expect(textContent.length).toBeLessThanOrEqual(101);
  expect(readText(page, 'header')).toContain('C'.repeat(100));
  expect(readText(page, '.organisation')).toMatch(/^Featherstonehaugh .*…$/);
  expect(readText(page, '.seal-start')).toContain(
    'What the summary leaves out is in the full report.',
  );
});

test('omits a fact that consists of spaces only, and keeps a line for each fact about the author', () => {
  const page = parsePage(
    summarize(vehicleAnswersWith({}), {
      writtenFields: {
        preparedBy: ' ',
        organisation: ' ',
        purpose: 'Delivery',
        caseNumber: ' ',
        notes: '',
      },
    }),
  );
  expect([...page.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Reference',
    'Prepared',
    'Purpose',
    'Prepared by',
    'Organisation',
    'Telephone',
    'Address',
    'Last mileage',
    'Previous keepers',
    'First registered',
  ]);
  expect(page.querySelectorAll('.summary-head .blank')).toHaveLength(4);
  expect(page.querySelector('.organisation')).toBeNull();
});

const QUOTE = 'Reported by several sources at once, and not withdrawn by any';

test.each([
  ['6 long reasons', () => QUOTE, 6, `${QUOTE} (not refreshed)`],
  ['equal long reasons', () => QUOTE, Infinity, 'as for Finance (not refreshed)'],
  ['other long reasons', (at: number) => `${at} ${QUOTE}`, Infinity, '… (not refreshed)'],
])('the checks have at most six long results: %s', async (_, toReason, count, expected) => {
  const vehicleAnswers = await loadSampleVehicleAnswers('AB12CDE');
  const { verdict } = createContent(vehicleAnswers);
  const checks = verdict.checks.map((check, at) => ({
    ...check,
    result: 'not-answered' as const,
    reason: at < count ? toReason(at) : '',
    notRefreshed: 'Not refreshed: timed out',
  }));
  const page = parsePage(summarize(vehicleAnswers, { verdict: { ...verdict, checks } }));
  const results = [...page.querySelectorAll('.checks tbody td:nth-child(2)')].map(
    ({ textContent }) => textContent.trim(),
  );
  expect(results).toHaveLength(checks.length);
  expect(results.filter((text) => text.length > 60).length).toBeLessThanOrEqual(6);
  expect(results[1]).toContain(expected);
});

test('one line names datasets that were not checked for the same kind of reason', async () => {
  const { answers, vehicle, now } = await loadSampleVehicleAnswers('BA19DJS');
  const stale = Array.from(answers, ([id, answer], at) => {
    const failedAt = new Date(Date.parse(answer.completedAt) + at * 60_000).toISOString();
    return [
      id,
      { ...answer, completedAt: failedAt, notRefreshed: { kind: 'busy', failedAt } },
    ] as const;
  });
  const page = parsePage(summarize(createVehicleAnswers(vehicle, new Map(stale), now)));
  const lines = [...page.querySelectorAll('[aria-labelledby=not-checked-title] li')].map(
    ({ textContent }) => textContent,
  );
  expect(lines).toEqual([
    'Not refreshed, showing an earlier response: all 13 datasets',
    'Fields in an unexpected format: Provenance, Valuation, Similar listings and 3 more',
    'Unreadable response: Sale events, Advert features, Options, Status, Keepers, Plate history',
    'Not stated: Mileage',
  ]);
});

test('states the mileages in words where the chart has no room', async () => {
  const page = parsePage(summarize(await loadSampleVehicleAnswers('MP64DRP')));
  expect(readText(page, '.instead')).toBe(`${readText(page, '.chart title')}.`);
});

test('states who made it, and the last mileage, the keepers and the age in figures', async () => {
  const content = createContent(await loadSampleVehicleAnswers('PC19HPA'), { layout: 'summary' });
  const writtenFields = {
    ...content.writtenFields,
    address: '12 High Street',
    phone: '01632 960123',
  };
  const page = parsePage(renderDocument({ ...content, writtenFields, isCustomerCopy: true }));
  const header = readText(page, 'header');
  // The author's own number stays in a customer copy.
  for (const text of ['Example Motors', 'Sam Example', '12 High Street', '01632 960123'])
    expect(header).toContain(text);
  expect(page.querySelector('.blank')).toBeNull();
  expect(readText(page, '.subject')).toMatch(
    /Last mileage[\d,]+ miles, \d+ \w{3} 2026Previous keepers1First registered12 Apr 2019/,
  );
});

const isRaised = ([, result = '']: readonly string[]) => /^(?:Alert|Review)\b/.test(result);

test.each(SCENARIO_PLATES)('$vrm: each Alert and Review is a finding', async ({ vrm }) => {
  const vehicleAnswers = await loadSampleVehicleAnswers(vrm);
  const page = parsePage(summarize(vehicleAnswers));
  const rows = [...page.querySelectorAll('.checks tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent.trim()),
  );
  const findings = [...page.querySelectorAll('.customer-findings li')];
  // Checks with the same text are one finding.
  const found = findings.flatMap((item) => {
    const [names = '', severity] = item.querySelector('strong')?.textContent.split(': ') ?? [];
    return names.split(', ').map((name) => `${name}: ${severity}`);
  });
  const raised = rows
    .filter(isRaised)
    .map(([name, result = '']) => `${name}: ${/^\w+/.exec(result)?.[0]}.`);
  expect(found.toSorted()).toEqual(raised.toSorted());
  // At most two lines: what it means, and the next step.
  for (const item of findings)
    for (const line of item.querySelectorAll('p')) expect(line.textContent).toMatch(/^\S.*\.$/);
  expect(readText(page, '[aria-labelledby=not-checked-title]')).toContain(
    'Tax ends when you buy: tax it before driving.',
  );
  for (const [, , source] of rows)
    expect(source).not.toMatch(/Provenance|Specification|Sale events|Plate history/);
});

test('an advert that contradicts the records is one neutral line', async () => {
  const vehicleAnswers = await loadSampleVehicleAnswers('AB12CDE');
  const { verdict } = createContent(vehicleAnswers);
  const checks = verdict.checks.map((outcome) =>
    outcome.check === 'adverts'
      ? {
          ...outcome,
          result: 'review' as const,
          label: 'Review',
          reason: 'Price £9,000 is £1 high',
        }
      : outcome,
  );
  const page = parsePage(summarize(vehicleAnswers, { verdict: { ...verdict, checks } }));
  const lines = [...page.querySelectorAll('.customer-findings li')].map((item) =>
    item.textContent.trim(),
  );
  expect(lines).toEqual(['Adverts: Review. An advert of this vehicle does not match its records.']);
  expect(readText(page)).not.toContain('£');
});

test('the drawing has several heights, of which the paper shows the highest with room', async () => {
  const page = parsePage(summarize(await loadSampleVehicleAnswers('MP64DRP')));
  const heights = [...page.querySelectorAll('.room .chart')].map((chart) =>
    chart.getAttribute('viewBox'),
  );
  // A drawing is a quarter of a millimetre a unit, and never scaled, so that its type keeps its size.
  expect(heights).toEqual(['0 0 720 237', '0 0 720 174', '0 0 720 131', '0 0 720 87']);
});
