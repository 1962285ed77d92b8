import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Json } from '../../shared/format/json.ts';
import type { Answered } from '../../shared/provider/answer.ts';
import { createViewProps } from '../testing/create-view-props.ts';
import { createListingsAnswer } from '../testing/fake-listings.ts';
import { renderSidePanel } from '../testing/render-side-panel.tsx';
import { useThisVehicle } from './this-vehicle.ts';

function Year({ displayed }: { readonly displayed: Answered }) {
  return <output>{useThisVehicle(displayed).year ?? 'not known'}</output>;
}

test.each<[criteria: Json, status: Json, expected: string]>([
  [2012, 2013, '2013'],
  [2012, null, '2012'],
  [2012, 0, '2012'],
  [null, null, 'not known'],
  [0, 0, 'not known'],
  [-1, 20_122, 'not known'],
  [2012.5, null, 'not known'],
])(
  'with a year of %j in the criteria and %j in the Status, the year is %s',
  (criteria, status, expected) => {
    const displayed = createListingsAnswer({ listings: [], criteria: { year: criteria } });
    const { answer } = createViewProps('status', { yearOfManufacture: status });
    renderSidePanel(<Year displayed={displayed} />, {}, { answers: [['status', answer]] });
    expect(screen.getByRole('status').textContent).toBe(expected);
  },
);
