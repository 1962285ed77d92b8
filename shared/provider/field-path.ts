import type { z } from 'zod';
import type { DatasetId, RecordSchemaOf } from './catalogue.ts';

/** The paths in what a schema describes, to each field at every depth. */
type Steps<S> =
  S extends z.ZodOptional<infer Inner>
    ? Steps<Inner>
    : S extends z.ZodArray<infer Row>
      ? readonly [number] | readonly [number, ...Steps<Row>]
      : S extends z.ZodObject<infer Shape>
        ? {
            [Name in keyof Shape & string]:
              | readonly [Name]
              | readonly [Name, ...Steps<Shape[Name]>];
          }[keyof Shape & string]
        : never;

/** The paths of the documented fields of a dataset, in any of its versions. */
type PathIn<D extends DatasetId> = Steps<RecordSchemaOf<D>>;

type Joined<Path> = Path extends readonly [infer First extends string | number, ...infer Rest]
  ? Rest extends readonly []
    ? `${First}`
    : `${First}.${Joined<Rest>}`
  : never;

/** A documented field as text, with positions in lists: `vrms.vrmChanges.0.vrm`. */
export type FieldPath = { [D in DatasetId]: `${D}.${Joined<PathIn<D>>}` }[DatasetId];
