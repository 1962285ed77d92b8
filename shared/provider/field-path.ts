import type { z } from 'zod';
import type { DatasetId, RecordSchemaOf } from './catalogue.ts';

/** A path in received data, documented or not: names of members and positions in lists. */
export type RawPath = readonly (string | number)[];

/** The paths in what a schema describes, to each field at every depth. */
type Steps<S> =
  S extends z.ZodOptional<infer Inner>
    ? Steps<Inner>
    : S extends z.ZodArray<infer Row>
      ? readonly [number] | readonly [number, ...Steps<Row>]
      : S extends z.ZodObject<infer Shape>
        ? | readonly [keyof Shape & string]
          | {
              [Name in keyof Shape & string]: Deeper<Name, Steps<Shape[Name]>>;
            }[keyof Shape & string]
        : never;

type Deeper<Name extends string, Rest> = Rest extends RawPath ? readonly [Name, ...Rest] : never;

/** The paths of the documented fields of a dataset, in any of its versions. */
export type PathIn<D extends DatasetId> = Steps<RecordSchemaOf<D>>;

type Joined<Path> = Path extends readonly [infer First extends string | number, ...infer Rest]
  ? Rest extends readonly []
    ? `${First}`
    : `${First}.${Joined<Rest>}`
  : never;

/** A documented field of a dataset as text, with positions in lists: `vrmChanges.0.vrm`. */
export type FieldText<D extends DatasetId> = Joined<PathIn<D>>;

/** A documented field of any dataset, as text: `vrms.vrmChanges.0.vrm`. */
export type FieldPath = { [D in DatasetId]: `${D}.${FieldText<D>}` }[DatasetId];

/** The names of the documented fields in a group of a dataset, or at its top. */
export type NameIn<D extends DatasetId, Group extends RawPath> =
  PathIn<D> extends infer Path
    ? Path extends readonly [...Group, infer Name extends string]
      ? Name
      : never
    : never;

/** The documented fields in a group, at any depth, as texts: `engineCapacity.value`. */
export type TextIn<D extends DatasetId, Group extends RawPath> =
  PathIn<D> extends infer Path
    ? Path extends readonly [...Group, ...infer Rest]
      ? Joined<Rest>
      : never
    : never;
