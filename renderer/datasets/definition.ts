import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Day } from '../../shared/format/days.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import type { SkeletonProps } from '../ui/Skeleton.tsx';
import type { DatasetViewProps } from '../fields/view-props.ts';

/** What the application needs to know of a dataset before its view is loaded. */
export type DatasetDefinition = {
  /** Stands for the name while the list of datasets is collapsed. */
  readonly icon: LucideIcon;
  /** Loads the code of the view; undefined where another part of the window displays the dataset. */
  readonly load: (() => Promise<{ default: ComponentType<DatasetViewProps> }>) | undefined;
  /** The shape of the answer, top to bottom, so that little moves when it arrives. */
  readonly skeleton: readonly NonNullable<SkeletonProps['shape']>[];
  /** Parts of a line for the overview: numbers and texts of the record, without any judgement. */
  readonly summary: (record: JsonObject) => readonly (string | undefined)[];
  /** The rows of the comparison, by topic; none if the dataset is not compared. */
  readonly compareRows?: { readonly [T in CompareTopic]?: readonly CompareRow[] };
};

/** The topics of the comparison in order, each with the title of its group. */
export const COMPARE_TOPICS = {
  valuation: 'Valuation',
  identity: 'Identity',
  specification: 'Specification',
  'mot-mileage': 'Mileage',
  'advert-mileage': 'Mileage',
  'annual-mileage': 'Mileage',
  mot: 'MOT and tax',
  'mot-tests': 'MOT and tax',
  tax: 'MOT and tax',
  keepers: 'Keepers and plates',
} as const;
export type CompareTopic = keyof typeof COMPARE_TOPICS;

export type CompareRow =
  /** The path of one field, with dots. */
  | string
  | {
      readonly kind: 'field';
      /** Its paths in the versions that have it, the current version first. */
      readonly paths: readonly [string, ...string[]];
      /** Shown below a value of the expected type. */
      readonly note?: (record: JsonObject, today: Day) => string | undefined;
    }
  /** A field of the newest row of a list, by the first of the dates that the row has. */
  | {
      readonly kind: 'latest';
      readonly label: string;
      readonly lists: readonly string[];
      readonly field: string;
      readonly dates: readonly string[];
    }
  /** The number of rows of a list, and the date of the newest. */
  | { readonly kind: 'count'; readonly list: string; readonly date: string }
  /** What guide values were requested for, and what they are not adjusted for. */
  | { readonly kind: 'valuation-request' | 'valuation-caveats' }
  /** The parameters of the request: values on different terms must not be compared unnoticed. */
  | { readonly kind: 'parameters' };
