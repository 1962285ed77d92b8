import type { ReactNode } from 'react';
import type { DatasetId } from '../../../shared/provider/catalogue.ts';
import type { FieldText, PathIn, RawPath, TextIn } from '../../../shared/provider/field-path.ts';
import type { SchemaWarning } from '../../../shared/provider/read-record.ts';
import {
  Field,
  FieldAnchor,
  type FieldProps,
  type FieldSource,
  isPresent,
} from '../../fields/Field.tsx';
import {
  FieldList,
  type FieldListProps,
  FieldSection,
  type FieldSectionProps,
  type FieldSpec,
} from '../../fields/FieldList.tsx';
import { findWarning, pathKey, warningsUnder } from '../../fields/field-warnings.ts';
import type { KeyFigure } from '../../ui/KeyFigures.tsx';
import {
  CopyableField,
  IdentifierList,
  type IdentifierListProps,
  type IdentifierSpec,
} from './CopyableField.tsx';
import { DatasetView, type FieldKeyFigure, type ViewFrameProps } from './DatasetView.tsx';

/** The properties of a component with the path of a documented field. */
type WithPathIn<D extends DatasetId, Props> = Omit<Props, 'path'> & { readonly path: PathIn<D> };

/** The properties of a list with the documented fields of a group, or of the top of the record. */
type WithFieldsIn<D extends DatasetId, Group extends RawPath, Props> = Omit<
  Props,
  'fields' | 'group'
> & {
  readonly group?: Group;
  readonly fields: readonly (
    | TextIn<D, Group>
    | (Omit<FieldSpec, 'path'> & { readonly path: PathFrom<D, Group> })
    // A value that is not a field.
    | (FieldSpec & { readonly label: string; readonly value: ReactNode })
  )[];
};

export type FieldGroup<D extends DatasetId, Group extends RawPath = readonly []> = Omit<
  WithFieldsIn<D, Group, FieldSectionProps>,
  'source' | 'group' | 'children'
>;

/** The paths of the documented fields in a group, from the group. */
type PathFrom<D extends DatasetId, Group extends RawPath> =
  PathIn<D> extends infer Path
    ? Path extends readonly [...Group, ...infer Rest]
      ? Readonly<Rest>
      : never
    : never;

type Figure<D extends DatasetId> =
  | FieldText<D>
  | (Omit<FieldKeyFigure, 'path'> & { readonly path: FieldText<D> })
  | KeyFigure;

/** The components and functions of fields, for the documented fields of one dataset. */
type FieldsOf<D extends DatasetId> = {
  readonly DatasetView: (
    props: Omit<ViewFrameProps, 'figures'> & { readonly figures: readonly Figure<D>[] },
  ) => ReactNode;
  readonly Field: (props: WithPathIn<D, FieldProps>) => ReactNode;
  readonly FieldAnchor: (props: {
    readonly path: PathIn<D>;
    readonly children: ReactNode;
  }) => ReactNode;
  readonly FieldList: <const Group extends RawPath = readonly []>(
    props: WithFieldsIn<D, Group, FieldListProps>,
  ) => ReactNode;
  readonly FieldSection: <const Group extends RawPath = readonly []>(
    props: WithFieldsIn<D, Group, FieldSectionProps>,
  ) => ReactNode;
  readonly CopyableField: (props: WithPathIn<D, IdentifierSpec>) => ReactNode;
  readonly IdentifierList: (
    props: Omit<IdentifierListProps, 'items'> & {
      readonly items: readonly WithPathIn<D, IdentifierListProps['items'][number]>[];
    },
  ) => ReactNode;
  readonly isPresent: (source: FieldSource, path: PathIn<D>) => boolean;
  readonly findWarning: (
    warnings: readonly SchemaWarning[],
    path: PathIn<D>,
  ) => SchemaWarning | undefined;
  readonly warningsUnder: (
    warnings: readonly SchemaWarning[],
    path: PathIn<D>,
  ) => readonly SchemaWarning[];
  readonly pathKey: (path: PathIn<D>) => string;
};

const FIELDS = {
  DatasetView,
  Field,
  FieldAnchor,
  FieldList,
  FieldSection,
  CopyableField,
  IdentifierList,
  isPresent,
  findWarning,
  warningsUnder,
  pathKey,
};

/** What a view shows the fields of its dataset with. A path that the dataset does not have is an error. */
export const fieldsOf = <D extends DatasetId>(_dataset: D): FieldsOf<D> =>
  // Each takes any path.
  FIELDS as unknown as FieldsOf<D>;
