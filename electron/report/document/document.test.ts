// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createVehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import { OPTIONAL_SECTIONS, listSections } from '../../../shared/report/sections.ts';
import { adverseCheckRecord } from '../../../shared/testing/check-records.ts';
import { vehicleAnswersWith } from '../../../shared/testing/vehicle-answers.ts';
import { SCENARIO_PLATES } from '../../sample/scenarios/index.ts';
import { loadSampleVehicleAnswers } from '../../testing/sample-answers.ts';
import { fillDocument, FONTS_PLACEHOLDER, SEAL_PLACEHOLDER } from '../../seal/placeholders.ts';
import { renderDocument } from './render.tsx';
import { createContent } from '../../testing/document-content.ts';
import {
  findProblems,
  getOwnText,
  parsePage,
  getSectionText,
} from '../../testing/document-page.ts';

const sectionsIn = (page: Document) => [...page.querySelectorAll('section')].map(({ id }) => id);
const WITHOUT_BUNDLE = listSections({ hasBundleOnlyAnswers: false });

test.each(SCENARIO_PLATES)(
  '$vrm, $shows: renders a complete document without active content',
  async (story) => {
    const html = renderDocument(createContent(await loadSampleVehicleAnswers(story.vrm)));
    const page = parsePage(html);
    expect(findProblems(html)).toEqual([]);
    expect(sectionsIn(page)).toEqual([...WITHOUT_BUNDLE.map(({ id }) => id), 'about']);
    // Text from the provider may contain any word; the document's own text may not.
    // An agreement can be cleared; a vehicle is never called clear.
    const text = getOwnText(page).replaceAll('that the agreement is cleared', '');
    expect(text).not.toMatch(/\bclear(?:ed|ance)?\b/i);
  },
);

test.each([
  [{ layout: 'full', isCustomerCopy: false }, 'Vehicle provenance report'],
  [{ layout: 'full', isCustomerCopy: true }, 'Customer copy'],
  [{ layout: 'summary', isCustomerCopy: true }, 'Vehicle check summary'],
] as const)('the title of %j names the contents: %s', async (choices, title) => {
  const content = createContent(await loadSampleVehicleAnswers('AB12CDE'), choices);
  expect(parsePage(renderDocument(content)).title).toBe(`AB12 CDE · PD-7K3M-Q2XD · ${title}`);
});

test('shows title, vehicle, author, purpose and times', async () => {
  const page = parsePage(renderDocument(createContent(await loadSampleVehicleAnswers('AB12CDE'))));
  expect(page.documentElement.lang).toBe('en-GB');
  expect(page.title).toBe('AB12 CDE · PD-7K3M-Q2XD · Vehicle provenance report');
  const head = page.querySelector('header')?.textContent ?? '';
  for (const text of [
    'PD-7K3M-Q2XD',
    'Sam Example',
    'Example Motors',
    'Insurance claim',
    '1 Jul 2026, 11:20',
    'All times are London time',
    'CL-4711',
  ])
    expect(head).toContain(text);
  expect(getSectionText(page, 'about')).toContain('Seen on the forecourt.');
  expect(getSectionText(page, 'about')).toContain('Platedesk 1.2.3');
});

test.each([
  [{ layout: 'full', isCustomerCopy: false }, 'Vehicle provenance report'],
  [{ layout: 'full', isCustomerCopy: true }, 'Customer copy'],
  [{ layout: 'summary', isCustomerCopy: true }, 'Vehicle check summary'],
] as const)('the title of the PDF names the contents: %o, %s', async (choices, title) => {
  const content = createContent(await loadSampleVehicleAnswers('AB12CDE'), choices);
  expect(parsePage(renderDocument(content)).title).toBe(`AB12 CDE · PD-7K3M-Q2XD · ${title}`);
});

test('draws the plate and shows the VIN without spaces', async () => {
  const page = parsePage(renderDocument(createContent(await loadSampleVehicleAnswers('AB12CDE'))));
  expect(page.querySelector('#identity .plate title')?.textContent).toBe('Number plate AB12 CDE');
  expect(page.querySelector('.vin .number')?.textContent).toBe('WF0N7D96ZCP219417');
  expect(getSectionText(page, 'identity')).toContain('VIN, to compare with the vehicle');
});

test('a vehicle requested by VIN has no plate until an answer states one', () => {
  const vehicleAnswers = createVehicleAnswers(
    { vin: 'WF0N7D96ZCP219417' },
    new Map(),
    new Date('2026-11-21T12:00:00Z'),
  );
  const page = parsePage(renderDocument(createContent(vehicleAnswers, { identity: {} })));
  expect(page.title).toMatch(/^WF0N7D96ZCP219417 · PD-/);
  expect(page.querySelector('.plate')).toBeNull();
  expect(getSectionText(page, 'identity')).toContain('Number plate not stated in any response');
  expect(page.querySelector('.vin .number')?.textContent).toBe('WF0N7D96ZCP219417');
});

test.each(['full', 'summary'] as const)(
  'the %s report shows the VIN requested and names the vehicle as on screen',
  (layout) => {
    const vehicle = { vin: 'WVWZZZ1KZAW000001' };
    const vehicleAnswers = vehicleAnswersWith(
      { security: { vin: 'WF0N7D96ZCP219417' } },
      { vehicle },
    );
    const identity = { vin: 'WF0N7D96ZCP219417', make: 'Ford', model: 'Ford Focus' };
    const page = parsePage(renderDocument(createContent(vehicleAnswers, { layout, identity })));
    expect(page.querySelector('.vin .number, .vin-number')?.textContent).toBe(vehicle.vin);
    expect(page.querySelector('.vehicle strong, .vehicle h2')?.textContent).toBe('Ford Focus');
  },
);

test('applies its results to no VIN if none is known', () => {
  const page = parsePage(renderDocument(createContent(vehicleAnswersWith({}), { identity: {} })));
  expect(getSectionText(page, 'identity')).toContain('VIN not stated in any response.');
  expect(getSectionText(page, 'identity')).not.toContain('this VIN');
});

test('draws the green flash of a zero-emission vehicle', async () => {
  const page = parsePage(renderDocument(createContent(await loadSampleVehicleAnswers('EV70ZAP'))));
  expect(page.querySelector('.plate .flash')).not.toBeNull();
  expect(page.querySelector('.plate title')?.textContent).toContain('green flash');
});

test.each([{ name: 'Blue' }, ' '])(
  'states the colour and the fuel of the next source if the first one states %j',
  (malformed) => {
    const vehicleAnswers = vehicleAnswersWith({
      spec: { colour: 'Red', fuelType: malformed },
      rating: { core: { primaryFuelType: 'Electric' } },
    });
    const [full, summary] = (['full', 'summary'] as const).map((layout) =>
      parsePage(renderDocument(createContent(vehicleAnswers, { layout }))),
    );
    if (!full || !summary) throw new Error('no document');
    expect(getSectionText(full, 'identity')).toContain('FuelElectricRating 1.0');
    expect(summary.querySelector('.subject')?.textContent).toContain('Red, Electric');
    for (const page of [full, summary]) expect(page.querySelector('.plate .flash')).not.toBeNull();
  },
);

test('an identifying field without a readable value is marked', () => {
  const page = parsePage(
    renderDocument(createContent(vehicleAnswersWith({ spec: { fuelType: { name: 'Petrol' } } }))),
  );
  expect(getSectionText(page, 'identity')).toContain('Fuel Unexpected format');
});

test('the history has every dated event except the MOT tests', async () => {
  const page = parsePage(renderDocument(createContent(await loadSampleVehicleAnswers('AB12CDE'))));
  const text = getSectionText(page, 'evidence');
  for (const event of ['First registered', '18 Jun 2027 MOT expires', '1 Jun 2027 Tax due'])
    expect(text.replaceAll(/(?<=\d{4})(?=[A-Z])/g, ' ')).toContain(event);
  expect(text).not.toContain('MOT passed');
  expect(text).not.toContain('MOT in 20');
});

test('omitted sections leave gaps in the numbering and are named twice', async () => {
  const vehicleAnswers = await loadSampleVehicleAnswers('PC19HPA');
  const page = parsePage(
    renderDocument(createContent(vehicleAnswers, { omittedSections: OPTIONAL_SECTIONS })),
  );
  expect(sectionsIn(page)).toEqual(['identity', 'verdict', 'not-checked', 'sources', 'about']);
  expect(getSectionText(page, 'verdict')).toMatch(
    /Omitted by the person who prepared the report: Findings, Finance, Stolen/,
  );
  expect(getSectionText(page, 'not-checked')).toContain('Section 3, Findings');
  expect(getSectionText(page, 'not-checked')).toMatch(/^4 What was not checked/);
  expect(getSectionText(page, 'sources')).toMatch(/^19 Sources/);
  // The verdict and its reasons cannot be omitted.
  expect(getSectionText(page, 'verdict')).toContain('Finance outstanding');
});

test.each([
  ['sample', 'Sample data'],
  ['uat', 'UAT: test data'],
  ['production', undefined],
] as const)('shows the warning for %s on every page and at the top', async (environment, text) => {
  const page = parsePage(
    renderDocument(createContent(await loadSampleVehicleAnswers('AB12CDE'), { environment })),
  );
  const watermarks = [...page.querySelectorAll('.watermark p')].map((paragraph) =>
    paragraph.getAttribute('data-word'),
  );
  expect(watermarks).toEqual(text === undefined ? [] : [text, text, text]);
  expect(page.querySelector('.notice strong')?.textContent).toBe(text);
});

test('the same content gives the same document, with each placeholder once', async () => {
  const vehicleAnswers = await loadSampleVehicleAnswers('MP64DRP');
  const html = renderDocument(createContent(vehicleAnswers));
  expect(renderDocument(createContent(vehicleAnswers))).toBe(html);
  for (const place of [SEAL_PLACEHOLDER, FONTS_PLACEHOLDER])
    expect(html.split(place)).toHaveLength(2);
  const filled = fillDocument(html, { seal: '<b>$& ab12', fonts: '@font-face{}' });
  expect(filled).toContain('&lt;b&gt;$&amp; ab12');
  expect(filled).toContain('@font-face{}');
  expect(filled).not.toContain('<!--');
  expect(html).toContain('</style>');
});

test('draws and remarks on a fall in mileage and gives each source its own marker', async () => {
  const page = parsePage(renderDocument(createContent(await loadSampleVehicleAnswers('MP64DRP'))));
  const chart = page.querySelector('#mileage .chart');
  expect(chart?.querySelector('.stretch.alert text')?.textContent).toBe('−53,730');
  expect(chart?.querySelectorAll('circle.point').length).toBeGreaterThan(5);
  expect(chart?.querySelectorAll('path.point').length).toBeGreaterThan(2);
  expect(getSectionText(page, 'mileage')).toContain('53,730 miles lower than');
});

test('the table of mileages names what it leaves out, and each source of a reading', () => {
  const vehicleAnswers = vehicleAnswersWith({
    motFeatureSet: { yearlyMotData: [{ completedDate: '2025-03-05T10:00:00Z', mileage: 45_210 }] },
    similarListings: {
      listings: [{ vrm: 'AB12CDE', firstSeen: '2025-09-01 10:00:00', mileage: 47_000 }],
    },
  });
  const mileage = (omittedSections: readonly 'mot-tax'[]) =>
    getSectionText(
      parsePage(renderDocument(createContent(vehicleAnswers, { omittedSections }))),
      'mileage',
    );
  expect(mileage([])).toMatch(/Mileage readings other than ordinary MOT tests.*47,000/);
  expect(mileage([])).not.toContain('45,210MOT test');
  expect(mileage([])).toMatch(/Sources: Similar listings 3\.0, .*; MOT analysis 2\.0, /);
  expect(mileage(['mot-tax'])).toContain('Mileage readings, in order of timeDate');
  expect(mileage(['mot-tax'])).toContain('45,210MOT test');
});

test('lists a single mileage, which has no chart', () => {
  const yearlyMotData = [{ completedDate: '2025-03-05T10:00:00Z', mileage: 45_210 }];
  const content = createContent(vehicleAnswersWith({ motFeatureSet: { yearlyMotData } }));
  const text = getSectionText(parsePage(renderDocument(content)), 'mileage');
  expect(text).toContain('5 Mar 202545,210MOT test');
});

test('shows that readings may be kilometres read as miles', async () => {
  const page = parsePage(renderDocument(createContent(await loadSampleVehicleAnswers('KM66JPN'))));
  expect(page.querySelector('#mileage .stretch.review text')?.textContent).toContain('matches km');
});

test('the document has one time zone, and lists each MOT test once', async () => {
  const page = parsePage(renderDocument(createContent(await loadSampleVehicleAnswers('AB12CDE'))));
  expect(page.body.textContent).not.toMatch(/\bUTC\b/);
  expect(getSectionText(page, 'mot-tax')).toContain('12 Jun 2025');
  for (const id of ['mileage', 'findings'])
    expect(getSectionText(page, id)).not.toContain('12 Jun 2025');
});

test('a finding has its meaning and next step, and by its number its fields, values and datasets', async () => {
  const page = parsePage(renderDocument(createContent(await loadSampleVehicleAnswers('PC19HPA'))));
  const finding = page.querySelector('#findings article');
  expect(finding?.querySelector('h3')?.textContent).toMatch(/^1\. Finance outstanding/);
  expect(finding?.textContent).toMatch(/The lender owns the vehicle.*Next: Call/s);
  const [row] = [...page.querySelectorAll('#evidence tbody tr')].map((each) =>
    [...each.children].map(({ textContent }) => textContent),
  );
  expect(row).toEqual([
    '1',
    'Finance › Agreements 1 › Agreement type',
    'PERSONAL CONTRACT PURCHASE',
    'Provenance check 1.0',
  ]);
});

test('lists every answer as a source with dataset, version, environment and time', async () => {
  const vehicleAnswers = await loadSampleVehicleAnswers('FA17LED');
  const page = parsePage(renderDocument(createContent(vehicleAnswers)));
  const rows = [...page.querySelectorAll('#sources tbody tr')].map(
    ({ textContent }) => textContent,
  );
  expect(rows).toHaveLength(vehicleAnswers.answers.size);
  expect(rows.find((row) => row.startsWith('Valuation'))).toMatch(/1\.0Sample.*Provider error/);
});

test('evidence that is a group of fields is printed as labels with values', () => {
  const vrmChanges = [{ vrm: 'AB12CDE', previousVrm: 'P404KTZ' }];
  const answers = vehicleAnswersWith({ check: adverseCheckRecord, vrms: { vrmChanges } });
  const evidence = [
    answers.createEvidence('check', 'legal', 'stolen'),
    answers.createEvidence('check', 'vrm'),
    answers.createEvidence('vrms', 'vrmChanges', 0),
    answers.createEvidence('check', 'condition', 0, 'contactNumber'),
  ] as const;
  const finding = {
    id: 'x',
    ruleId: 'x',
    severity: 'review',
    title: 'X',
    reason: '',
    nextStep: '',
  } as const;
  const content = createContent(answers);
  const verdict = { ...content.verdict, findings: [{ ...finding, evidence }] };
  const page = parsePage(renderDocument({ ...content, verdict }));
  const text = getSectionText(page, 'evidence');
  expect(text).toContain('; Telephone number: 101');
  expect(text).toContain('01632 960789');
  expect(text).toContain('PlateAB12 CDEProvenance check 1.0');
  expect(text).toContain('Plate: AB12 CDE; Previous plate: P404 KTZ');
  expect(text).not.toMatch(/[{}"]/);
});
