import { expect, test, vi } from 'vitest';
import type { Subject } from './subject.ts';
import { createComparison } from './comparison-store.ts';

const subject = (vrm: string, environment: Subject['environment'] = 'sample'): Subject => ({
  environment,
  vehicle: { vrm },
});
const plates = (comparison: ReturnType<typeof createComparison>) =>
  comparison.state().subjects.map(({ vehicle }) => Object.values(vehicle)[0]);

test('vehicles stand in the order in which they were added', () => {
  const comparison = createComparison();
  for (const vrm of ['B1', 'A1', 'C1']) expect(comparison.add(subject(vrm))).toBe('added');
  expect(plates(comparison)).toEqual(['B1', 'A1', 'C1']);
  comparison.remove(subject('A1'));
  comparison.add(subject('A1'));
  expect(plates(comparison)).toEqual(['B1', 'C1', 'A1']);
});

test('one that is there already, and a fifth, change nothing but the news', () => {
  const comparison = createComparison();
  for (const vrm of ['A1', 'B1', 'C1', 'D1']) comparison.add(subject(vrm));
  expect(comparison.add(subject('B1'))).toBe('already');
  expect(comparison.add(subject('E1'))).toBe('full');
  expect(plates(comparison)).toEqual(['A1', 'B1', 'C1', 'D1']);
  expect(comparison.state().news).toEqual({ what: 'full', subject: subject('E1') });
});

test('the same plate in another environment is another vehicle; a VIN is no plate', () => {
  const comparison = createComparison();
  comparison.add(subject('AB12345'));
  expect(comparison.add(subject('AB12345', 'uat'))).toBe('added');
  expect(comparison.add({ environment: 'sample', vehicle: { vin: 'AB12345' } })).toBe('added');
  comparison.remove(subject('AB12345', 'uat'));
  expect(comparison.state().subjects).toHaveLength(2);
});

test('listeners hear of each change until they leave, and a state stays the same object between', () => {
  const comparison = createComparison();
  const hear = vi.fn<() => void>();
  const leave = comparison.subscribe(hear);
  comparison.add(subject('A1'));
  expect(comparison.state()).toBe(comparison.state());
  comparison.forgetNews();
  expect(comparison.state().news).toBeUndefined();
  comparison.forgetNews();
  comparison.remove(subject('unknown'));
  expect(hear).toHaveBeenCalledTimes(2);
  leave();
  comparison.remove(subject('A1'));
  expect(hear).toHaveBeenCalledTimes(2);
});
