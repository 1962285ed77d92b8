import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { motTaxStatus } from '../../../shared/provider/mot-tax-status.ts';
import { fieldsOf } from './fields-of.ts';

const { Field, FieldList } = fieldsOf('status');
const source = {
  schema: motTaxStatus.versions[0].record,
  record: { make: 'FORD', mot: { status: 'Valid' } },
  warnings: [],
};

test('a view shows the fields of its dataset', () => {
  render(<FieldList source={source} group={['mot']} fields={['status']} />);
  expect(screen.getByRole('definition').textContent).toBe('Valid');
});

test('a field that the dataset does not have does not compile', () => {
  // At run time it would look like a field without a value.
  // @ts-expect-error The name is mistyped.
  render(<Field source={source} path={['mot', 'statsu']} />);
  expect(screen.getByText('Not stated')).toBeTruthy();
  // @ts-expect-error The name is mistyped.
  render(<FieldList source={source} group={['mot']} fields={['statsu']} />);
  // @ts-expect-error The field belongs to another group.
  render(<FieldList source={source} group={['mot']} fields={['dueDate']} />);
  expect(screen.queryAllByRole('definition')).toEqual([]);
});
