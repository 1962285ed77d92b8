import { cleanup, fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderWithBridge } from '../testing/render-with-bridge.tsx';
import { DATASETS } from '../../shared/provider/catalogue.ts';
import { listFields, type RecordSchema } from '../../shared/provider/fields.ts';
import type { Json, JsonObject } from '../../shared/format/json.ts';
import { findFieldMeta } from '../../shared/provider/field-paths.ts';
import { createFullRecord } from '../testing/full-record.ts';
import { createViewProps, loadView } from '../testing/create-view-props.ts';
import type { ViewDatasetId } from './registry.ts';

const versions = DATASETS.flatMap(({ id, versions: all }) =>
  // Its browser is tested with the listings.
  id === 'similarListings'
    ? []
    : all.map(({ version, record }) => ({ id, version, schema: record })),
);

/**
 * Fields that a view labels differently from the schema: in a heading or in the text around a
 * value.
 */
const VIEW_LABELS: Readonly<Partial<Record<ViewDatasetId, Readonly<Record<string, string>>>>> = {
  check: {
    // It is the sentence of an entry.
    'legal.highRisk.0.info': 'High risk',
    'provider.valuation.date': 'Estimate date',
    'ecoEnv.co2.unit': 'CO₂',
    'legal.imported': 'Import records',
    'legal.exported': 'Export records',
  },
  valuation: {
    // The heading of the values: “At 90,600 miles (estimated), 28 Nov 2026, good condition”.
    'mileage.value': 'At ',
    'mileage.estimate': '(estimated)',
    'valuation.date': ', good condition',
    stockingDepreciation: 'Over the days in stock',
    // The note of the amount.
    'valuation.grossProfit.percentage': 'Gross profit',
  },
  saleEvents: {
    'saleEvents.0.firstSeen': 'First seen',
    'saleEvents.0.updatedAt': 'updated',
    'saleEvents.0.originalPrice': 'originally £',
    'saleEvents.0.originalMileage': 'originally 7',
    'saleEvents.0.dealerType': 'Seller',
    'saleEvents.0.totalListingCount': 'in total',
    'saleEvents.0.activeListingCount': 'live',
    'saleEvents.0.adText': 'Adverts',
  },
  advertFeatureSet: {
    featuresWords: 'Wording found',
    modificationsWords: 'Wording found',
    serviceHistoryWords: 'Wording found',
  },
  motFeatureSet: {
    totalMotsWithDangerous: 'Tests Dangerous',
    totalMotsWithMajor: 'Tests Major',
    totalMotsWithMinor: 'Tests Minor',
    totalMotsWithAdvisories: 'Tests Advisories',
    averageDangerous: 'Average Dangerous',
    averageMajor: 'Average Major',
    averageMinor: 'Average Minor',
    totalDangerous: 'Total Dangerous',
    totalMinor: 'Total Minor',
    recentDangerous: 'Recent Dangerous',
    recentMajor: 'Recent Major',
    recentMinor: 'Recent Minor',
  },
  vrms: {
    'vrmChanges.0.previousVrm': 'previously',
    'vrmChanges.0.offVehicle': 'To',
  },
};

/** A code of the provider that the API documentation does not describe: original response only. */
const NOT_DISPLAYED: ReadonlySet<string> = new Set(['cid']);

describe.each(versions)('$id $version', ({ id, version, schema }) => {
  test('every field is displayed with its label', async () => {
    const { record, fields } = createFullRecord(schema);
    const view = await show(id, version, record);
    const unnamed = fields.filter(({ path }) => {
      if (NOT_DISPLAYED.has(path)) return false;
      const label = VIEW_LABELS[id]?.[path] ?? findFieldMeta(schema, splitPath(path))?.label;
      return !listNames(view, path).some((name) => label && squeeze(name).includes(squeeze(label)));
    });
    expect(unnamed.map(({ path }) => path)).toEqual([]);
  });

  test('a value of a wrong type is shown as received and marked where the field is displayed', async () => {
    const places = pathsIn(await show(id, version, createFullRecord(schema).record));
    cleanup();
    const { record, fields } = everyWrong(schema);
    const view = await show(id, version, record);
    const listed = squeeze(view.querySelector('section:last-of-type table')?.textContent ?? null);
    expect(fields.filter(({ text }) => !listed.includes(text))).toEqual([]);
    const unmarked = fields
      // The text of an advert is folded.
      .filter(({ path }) => places.has(path) && path !== 'saleEvents.0.adText')
      .filter(
        ({ path, text }) => !findElements(view, path).some((element) => isMarked(element, text)),
      );
    expect(unmarked.map(({ path }) => path)).toEqual([]);
  });

  test('a field that the interface does not describe is shown, at any depth', async () => {
    const { record, names } = withUnknown(schema);
    const view = await show(id, version, record);
    const section = [...view.querySelectorAll('h3')]
      .find(({ textContent }) => textContent === 'Additional fields')
      ?.closest('section');
    for (let toggle; (toggle = section?.querySelector('[aria-expanded="false"]'));)
      fireEvent.click(toggle);
    const sectionText = squeeze(section?.textContent ?? null);
    expect(names.filter((name) => !sectionText.includes(`${name}value-of-${name}`))).toEqual([]);
  });
});

/** Renders a record as the view of its dataset displays it. */
async function show(id: ViewDatasetId, version: string, body: JsonObject): Promise<HTMLElement> {
  const View = await loadView(id);
  return renderWithBridge(<View {...createViewProps(id, body, { version })} />).container;
}

const squeeze = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').toLowerCase();

const splitPath = (path: string) =>
  path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

const pathsIn = (view: HTMLElement) =>
  new Set([...view.querySelectorAll<HTMLElement>('[data-path]')].map((at) => at.dataset['path']));

const findElements = (view: HTMLElement, path: string) => [
  ...view.querySelectorAll(`[data-path="${path}"]`),
];

const isMarked = ({ textContent }: Element, text: string) =>
  textContent.includes(text) && textContent.includes('Unexpected format');

/** The texts that name a field on the page: its term, its table headers, or the section around it. */
function listNames(view: HTMLElement, path: string): string[] {
  const elements = findElements(view, path);
  return elements.length === 0 ? [view.textContent] : elements.map(readName);
}

function readName(element: Element): string {
  const cell = element.closest('td, th');
  if (cell instanceof HTMLTableCellElement) {
    const column = cell.closest('table')?.querySelectorAll('thead th')[cell.cellIndex];
    const row = cell.closest('tr')?.querySelector('th');
    return [column, row, cell].map((part) => part?.textContent).join(' ');
  }
  for (let at: Element | null = element; at; at = at.parentElement) {
    const term = [...at.children].find((child) => child.tagName === 'DT');
    if (term) return term.textContent;
    if (at.tagName === 'SECTION') return at.textContent;
  }
  return '';
}

/** A record in which every value has a type that its field does not allow. */
function everyWrong(schema: RecordSchema) {
  const fields: { path: string; text: string }[] = [];
  const fill = (at: ReturnType<typeof listFields>, prefix: string): JsonObject =>
    Object.fromEntries(
      at.map(({ name, schema: child, meta }): [string, Json] => {
        const path = `${prefix}${name}`;
        const inner = listFields(child);
        if (meta.kind === 'group' && inner.length > 0) return [name, fill(inner, `${path}.`)];
        if (meta.kind === 'rows') return [name, [fill(inner, `${path}.0.`)]];
        const text = `wrong-${fields.length}-`;
        fields.push({ path, text });
        return [name, child.safeParse(text).success ? { [text]: text } : text];
      }),
    );
  return { record: fill(listFields(schema), ''), fields };
}

/** A record with one unknown field at its top and in each of its groups and rows. */
function withUnknown(schema: RecordSchema) {
  const names: string[] = [];
  const fill = (at: ReturnType<typeof listFields>): JsonObject => {
    const name = `unknown${names.length}`;
    names.push(name);
    const groups = at.flatMap(({ name: field, schema: child, meta }): [string, Json][] => {
      // The provenance check shows these three as trees with all their fields.
      if (['writeOff', 'scrapped', 'vicInspected'].includes(field)) return [];
      if (meta.kind === 'group') return [[field, fill(listFields(child))]];
      return meta.kind === 'rows' ? [[field, [fill(listFields(child))]]] : [];
    });
    return { [name]: `value-of-${name}`, ...Object.fromEntries(groups) };
  };
  return { record: fill(listFields(schema)), names };
}
