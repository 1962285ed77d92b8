import type { ListView } from '../../shared/ipc/lists.ts';
import { createBuyingProfile } from '../../shared/lists/buying-profile.ts';
import type { RowSummary } from '../../shared/lists/row-summary.ts';
import type { RowView } from '../../shared/lists/row-view.ts';
import { DEFAULT_TRIAGE } from '../../shared/lists/work-list.ts';

/** Without costs, fees and margin: under the margin scheme, S itself is the highest bid. */
export const PROFILE = createBuyingProfile('leeds', 'Leeds');

export const createSummary = (change: Partial<RowSummary> = {}): RowSummary => ({
  title: 'Ford Focus',
  year: 2019,
  verdict: 'incomplete',
  reasons: 'Finance not checked',
  alerts: [],
  values: { retail: 1_000_050 },
  isAtProviderMileage: false,
  valueDoubts: [],
  valueCaveats: [],
  answered: [...DEFAULT_TRIAGE],
  ...change,
});

export const createRowView = (number: number, change: Partial<RowView> = {}): RowView => ({
  number,
  vrm: `AB${String(number).padStart(2, '0')}CDE`,
  vin: null,
  lot: String(200 + number),
  stockNumber: '',
  odometerMiles: 45_120,
  odometerText: '45,120',
  reservePence: 925_000,
  vatStatus: null,
  note: '',
  others: [],
  decision: null,
  summary: createSummary(),
  openRequests: [],
  reportReference: null,
  ...change,
});

/** A list with the buying profile. */
export const createListView = (
  rows: readonly RowView[],
  change: Partial<ListView> = {},
): ListView => ({
  id: '0123456789abcdef',
  name: 'Monday sale',
  purpose: 'Buying or part exchange',
  note: '',
  environment: 'production',
  isKept: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  changedAt: '2026-11-20T09:00:00.000Z',
  deletedOn: '2026-12-20',
  rowCount: rows.length,
  decisions: { buy: 0, watch: 0, pass: 0 },
  run: null,
  columns: [],
  triage: DEFAULT_TRIAGE.slice(),
  buyingProfileId: PROFILE.id,
  createdBy: '',
  readOnlyReason: null,
  rows,
  ...change,
});
