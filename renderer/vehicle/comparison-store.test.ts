import { expect, test, vi } from 'vitest';
import type { LookupTarget } from '../../shared/ipc/lookup-plan.ts';
import { createComparison } from './comparison-store.ts';

const target = (
  vrm: string,
  environment: LookupTarget['environment'] = 'sample',
): LookupTarget => ({
  environment,
  vehicle: { vrm },
});
const plates = (comparison: ReturnType<typeof createComparison>) =>
  comparison.get().vehicles.map(({ vehicle }) => Object.values(vehicle)[0]);

test('lists vehicles in the order in which they were added', () => {
  const comparison = createComparison();
  for (const vrm of ['B1', 'A1', 'C1']) expect(comparison.add(target(vrm))).toBe('added');
  expect(plates(comparison)).toEqual(['B1', 'A1', 'C1']);
  comparison.remove(target('A1'));
  comparison.add(target('A1'));
  expect(plates(comparison)).toEqual(['B1', 'C1', 'A1']);
});

test('a duplicate and a fifth vehicle change only the message', () => {
  const comparison = createComparison();
  for (const vrm of ['A1', 'B1', 'C1', 'D1']) comparison.add(target(vrm));
  expect(comparison.add(target('B1'))).toBe('duplicate');
  expect(comparison.add(target('E1'))).toBe('full');
  expect(plates(comparison)).toEqual(['A1', 'B1', 'C1', 'D1']);
  expect(comparison.get().message).toEqual({ kind: 'full', target: target('E1') });
});

test('the same plate in another environment is another vehicle, and a VIN is not a plate', () => {
  const comparison = createComparison();
  comparison.add(target('AB12345'));
  expect(comparison.add(target('AB12345', 'uat'))).toBe('added');
  expect(comparison.add({ environment: 'sample', vehicle: { vin: 'AB12345' } })).toBe('added');
  comparison.remove(target('AB12345', 'uat'));
  expect(comparison.get().vehicles).toHaveLength(2);
});

test('listeners are notified of each change until they unsubscribe, and the state is the same object between changes', () => {
  const comparison = createComparison();
  const hear = vi.fn<() => void>();
  const leave = comparison.subscribe(hear);
  comparison.add(target('A1'));
  expect(comparison.get()).toBe(comparison.get());
  comparison.clearMessage();
  expect(comparison.get().message).toBeUndefined();
  comparison.clearMessage();
  comparison.remove(target('unknown'));
  expect(hear).toHaveBeenCalledTimes(2);
  leave();
  comparison.remove(target('A1'));
  expect(hear).toHaveBeenCalledTimes(2);
});
