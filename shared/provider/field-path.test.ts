import { expect, test } from 'vitest';
import { DATASETS } from './catalogue.ts';
import type { FieldPath, NameIn, PathIn } from './field-path.ts';
import { findFieldMeta } from './field-paths.ts';

const label = (dataset: string, path: readonly (string | number)[]) =>
  DATASETS.filter(({ id }) => id === dataset).flatMap(({ versions }) =>
    versions.flatMap(({ record }) => findFieldMeta(record, path)?.label ?? []),
  )[0];

test('a path is that of a field in any version, at any depth', () => {
  const paths: readonly PathIn<'motFeatureSet'>[] = [
    ['averageAnnualMileage'],
    ['mots', 0, 'annualMileage'],
    ['yearlyMotData', 0, 'plateFailureCount'],
  ];
  for (const path of paths) expect(label('motFeatureSet', path)).toBeDefined();
});

test('a name of several in a group is the end of a path', () => {
  const names: readonly NameIn<'motFeatureSet', readonly ['mots', number]>[] = [
    'mileage',
    'keywordsCount',
  ];
  const paths = names.map((name): PathIn<'motFeatureSet'> => ['mots', 0, name]);
  for (const path of paths) expect(label('motFeatureSet', path)).toBeDefined();
});

test('a name that the dataset does not have does not compile', () => {
  // @ts-expect-error The name is mistyped.
  const path: PathIn<'status'> = ['mot', 'statsu'];
  // @ts-expect-error Only a position is in a list.
  const row: PathIn<'vrms'> = ['vrmChanges', 'first', 'vrm'];
  // @ts-expect-error The field belongs to another dataset.
  const name: NameIn<'status', readonly ['mot']> = 'dueDate';
  for (const wrong of [path, row, ['mot', name]]) expect(label('status', wrong)).toBeUndefined();
});

test('a field that no dataset has is no evidence of a rule', () => {
  // @ts-expect-error The name is mistyped.
  const field: FieldPath = 'status.mot.statsu';
  const [dataset = '', ...path] = field.split('.');
  expect(label(dataset, path)).toBeUndefined();
});
