import {
  CalendarCheck,
  CarFront,
  ClipboardList,
  Gauge,
  History,
  ListPlus,
  type LucideIcon,
  MapPin,
  PoundSterling,
  RectangleEllipsis,
  ShieldCheck,
  Tags,
  Users,
  Wrench,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { isJsonObject, type JsonObject } from '../../shared/format/json.ts';
import { formatAbiCode } from '../../shared/format/numbers.ts';
import { formatCount } from '../../shared/format/text.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { getValueByPath } from '../../shared/provider/field-paths.ts';
import { MOT_FIELDS } from '../../shared/reading/mot-history.ts';
import { basisValues } from '../../shared/reading/valuation.ts';
import type { DatasetViewProps } from '../fields/view-props.ts';
import { formatDate } from '../ui/format.ts';
import type { SkeletonProps } from '../ui/Skeleton.tsx';

/** The properties of a dataset that are needed before its view is loaded. */
type DatasetDefinition = {
  /** Stands for the name while the list of datasets is collapsed. */
  readonly icon: LucideIcon;
  /** Loads the code of the view; absent where another part of the window displays the dataset. */
  readonly load?: () => Promise<{ default: ComponentType<DatasetViewProps> }>;
  /** The shape of the answer, top to bottom, so that little moves when it arrives. */
  readonly skeleton: readonly SkeletonProps['shape'][];
  /** Parts of a line for the overview: numbers and texts of the record, without any judgement. */
  readonly summary: (record: JsonObject) => readonly (string | undefined)[];
};

const DEFINITIONS: Readonly<Record<DatasetId, DatasetDefinition>> = {
  check: {
    icon: ShieldCheck,
    load: () => import('./check/CheckView.tsx'),
    skeleton: ['figures', 'table', 'grid'],
    // The provenance check is never summarized: it has to be read.
    summary: () => ['Received. Open the tab to view.'],
  },
  valuation: {
    icon: PoundSterling,
    load: () => import('./valuation/ValuationView.tsx'),
    skeleton: ['figures', 'chart', 'grid'],
    // A guide value is displayed only beside its request and its caveats.
    summary: ({ valuation }) => {
      const values = isJsonObject(valuation) ? basisValues(valuation) : [];
      return [values.length > 0 ? formatCount(values.length, 'guide value') : undefined];
    },
  },
  saleEvents: {
    icon: History,
    load: () => import('./sale-events/SaleEventsView.tsx'),
    skeleton: ['figures', 'chart', 'table'],
    summary: (record) => [formatCountField(record, 'saleEvents', 'past advert')],
  },
  similarListings: {
    icon: CarFront,
    skeleton: ['figures', 'table'],
    summary: (record) => [formatCountField(record, 'total', 'listing')],
  },
  advertFeatureSet: {
    icon: Tags,
    load: () => import('./advert-features/AdvertFeaturesView.tsx'),
    skeleton: ['figures', 'grid'],
    summary: (record) => [
      formatCountField(record, 'features', 'feature'),
      formatCountField(record, 'modifications', 'modification'),
      formatCountField(record, 'serviceHistory', 'service history item'),
    ],
  },
  spec: {
    icon: ClipboardList,
    load: () => import('./spec/SpecView.tsx'),
    skeleton: ['figures', 'grid', 'grid'],
    summary: (record) =>
      ['bodyStyle', 'fuelType', 'transmission'].map((name) => getText(record, name)),
  },
  rating: {
    icon: Gauge,
    load: () => import('./rating/RatingView.tsx'),
    skeleton: ['figures', 'grid', 'grid'],
    summary: (record) => {
      const code = getText(record, 'core.abiCode');
      const group = getText(record, 'core.gr50Actual') ?? '';
      const suffix = getText(record, 'core.groupRatingSuffix') ?? '';
      // A group may include its suffix.
      const fullGroup = group.endsWith(suffix) ? group : `${group}${suffix}`;
      return [
        withLabel('ABI', code && formatAbiCode(code)),
        withLabel('Group', fullGroup || undefined),
      ];
    },
  },
  optionsActual: {
    icon: ListPlus,
    load: () => import('./options/OptionsView.tsx'),
    skeleton: ['table'],
    summary: (record) => [
      formatCountField(record, 'options', 'option') ??
        formatCountField(record, 'actual.options', 'option'),
    ],
  },
  motFeatureSet: {
    icon: Wrench,
    load: () => import('./mot/MotView.tsx'),
    skeleton: ['figures', 'chart', 'table'],
    summary: (record) => [formatTestCount(record, 'passed'), formatTestCount(record, 'failed')],
  },
  status: {
    icon: CalendarCheck,
    load: () => import('./status/StatusView.tsx'),
    skeleton: ['figures', 'grid'],
    summary: (record) => [
      withLabel('MOT', getText(record, 'mot.status')),
      withLabel('MOT expiry', formatDateField(record, 'mot.expiryDate')),
      withLabel('Tax', getText(record, 'tax.status')),
    ],
  },
  keepers: {
    icon: Users,
    load: () => import('./keepers/KeepersView.tsx'),
    skeleton: ['figures', 'grid'],
    summary: (record) => [
      formatCountField(record, 'previousOwners', 'previous keeper'),
      withLabel('current keeper since', formatDateField(record, 'keeperAcquisition')),
    ],
  },
  vrms: {
    icon: RectangleEllipsis,
    load: () => import('./plate-history/PlateHistoryView.tsx'),
    skeleton: ['table'],
    summary: (record) => [formatCountField(record, 'vrmChanges', 'plate change')],
  },
  security: {
    icon: MapPin,
    load: () => import('./tracker/TrackerView.tsx'),
    skeleton: ['figures', 'grid'],
    summary: (record) => [
      getText(record, 'hardwareType'),
      withLabel('subscription', getText(record, 'subscriptionStatus')),
    ],
  },
};

/** The datasets that have a view here. The listings have a browser of their own. */
export type ViewDatasetId = Exclude<DatasetId, 'similarListings'>;

export const getDatasetDefinition = (id: DatasetId): DatasetDefinition => DEFINITIONS[id];

const getValue = (record: JsonObject, path: string) => getValueByPath(record, path.split('.'));

function getText(record: JsonObject, path: string): string | undefined {
  const value = getValue(record, path);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function formatDateField(record: JsonObject, path: string): string | undefined {
  const value = getValue(record, path);
  return typeof value === 'string' ? formatDate(value) : undefined;
}

/** `1 listing`, `124 listings`: a number, or the length of a list. */
function formatCountField(
  record: JsonObject,
  path: string,
  one: string,
  many?: string,
): string | undefined {
  const value = getValue(record, path);
  const count = Array.isArray(value) ? value.length : value;
  return typeof count === 'number' ? formatCount(count, one, many) : undefined;
}

const formatTestCount = (record: JsonObject, result: 'passed' | 'failed') =>
  MOT_FIELDS[result]
    .map((name) => formatCountField(record, name, `test ${result}`, `tests ${result}`))
    .find((text) => text !== undefined);

const withLabel = (label: string, value: string | undefined) =>
  value === undefined ? undefined : `${label} ${value}`;
