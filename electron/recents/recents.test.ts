import { describe, expect, test, vi } from 'vitest';
import type { RecentVehicle } from '../../shared/ipc/app.ts';
import { memoryStore } from '../files/memory-store.ts';
import { StoreFileError } from '../files/store-file-error.ts';
import type { UserStore } from '../ports.ts';
import { createRecents } from './recents.ts';

function open(store: UserStore = memoryStore()) {
  let minute = 0;
  const now = () => new Date(Date.UTC(2026, 10, 21, 10, minute++));
  const onChange = vi.fn<(vehicles: readonly RecentVehicle[]) => void>();
  return { store, onChange, recents: createRecents(store, { now }, onChange) };
}
const refuse = () => {
  throw new Error('ENOSPC');
};
const getIdentifiers = (list: readonly { vrm?: string | undefined; vin?: string | undefined }[]) =>
  list.map((recent) => recent.vrm ?? recent.vin);

describe('recent vehicles', () => {
  test('are listed newest first, once each, by plate or by VIN', () => {
    const { recents } = open();
    recents.add({ vrm: 'AB12CDE' });
    recents.add({ vin: 'WVWZZZ1KZAW000001' });
    recents.add({ vrm: 'PC19HPA' });
    recents.add({ vrm: 'AB12CDE' });
    expect(getIdentifiers(recents.list())).toEqual(['AB12CDE', 'PC19HPA', 'WVWZZZ1KZAW000001']);
    recents.add({ vin: 'WVWZZZ1KZAW000001' });
    expect(getIdentifiers(recents.list())).toEqual(['WVWZZZ1KZAW000001', 'AB12CDE', 'PC19HPA']);
    expect(recents.list()[0]?.lookedUpAt).toBe('2026-11-21T10:04:00.000Z');
  });

  test('preserve a known title, and accept a newer one', () => {
    const { recents } = open();
    recents.add({ vrm: 'AB12CDE' });
    recents.add({ vrm: 'AB12CDE' }, 'Ford Fiesta');
    recents.add({ vrm: 'AB12CDE' });
    expect(recents.list()).toMatchObject([{ title: 'Ford Fiesta' }]);
    recents.add({ vrm: 'AB12CDE' }, 'Ford Fiesta Zetec');
    expect(recents.list()).toMatchObject([{ title: 'Ford Fiesta Zetec' }]);
  });

  test('have the summary of their last lookup, on disk too, until they are cleared', () => {
    const { store, recents } = open();
    const summary = {
      environment: 'sample',
      result: 'review',
      reason: 'Category S',
      retail: 4770,
    } as const;
    recents.add({ vrm: 'AB12CDE' });
    recents.add({ vrm: 'PC19HPA' });
    recents.setSummary({ vrm: 'AB12CDE' }, summary);
    expect(recents.list()).toMatchObject([{ vrm: 'PC19HPA' }, { vrm: 'AB12CDE', summary }]);
    expect(open(store).recents.list()).toEqual(recents.list());
    recents.add({ vrm: 'AB12CDE' }, 'Ford Fiesta');
    expect(recents.list()[0]).toMatchObject({ title: 'Ford Fiesta', summary });
    recents.clear();
    expect(recents.setSummary({ vrm: 'AB12CDE' }, summary)).toEqual({ ok: true, value: [] });
    expect(open(store).recents.list()).toEqual([]);
  });

  test('with an unreadable summary stay in the list without it', () => {
    const store = memoryStore();
    const entry = { vrm: 'AB12CDE', lookedUpAt: '2026-11-21T10:00:00.000Z' };
    store.set({ vehicles: [{ ...entry, summary: { result: 'clear' } }] });
    expect(open(store).recents.list()).toEqual([entry]);
  });

  test('are removed one by one, on disk too', () => {
    const { store, recents } = open();
    for (const vrm of ['AB12CDE', 'PC19HPA', 'ST68LNX']) recents.add({ vrm });
    recents.add({ vin: 'WVWZZZ1KZAW000001' });
    recents.remove([{ vrm: 'PC19HPA' }, { vin: 'WVWZZZ1KZAW000001' }, { vrm: 'ZZ99ZZZ' }]);
    expect(getIdentifiers(recents.list())).toEqual(['ST68LNX', 'AB12CDE']);
    expect(getIdentifiers(open(store).recents.list())).toEqual(['ST68LNX', 'AB12CDE']);
  });

  test('are reported after every change, and only then', () => {
    const { store, recents, onChange } = open();
    recents.add({ vrm: 'AB12CDE' });
    expect(onChange).toHaveBeenLastCalledWith(recents.list());
    recents.remove([{ vrm: 'ZZ99ZZZ' }]);
    expect(onChange).toHaveBeenCalledTimes(1);
    recents.remove([{ vrm: 'AB12CDE' }]);
    expect(onChange).toHaveBeenLastCalledWith([]);
    vi.spyOn(store, 'set').mockImplementation(() => {
      throw new Error('The disk is full');
    });
    expect(recents.add({ vrm: 'AB12CDE' }).ok).toBe(false);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  test('are limited to twenty', () => {
    const { recents } = open();
    for (let index = 0; index < 25; index += 1) recents.add({ vrm: `A${index}AAA` });
    expect(recents.list()).toHaveLength(20);
    expect(getIdentifiers(recents.list())[0]).toBe('A24AAA');
    expect(getIdentifiers(recents.list())[19]).toBe('A5AAA');
  });

  test('are preserved for the next run until cleared', () => {
    const { store, recents } = open();
    recents.add({ vrm: 'AB12CDE' }, 'Ford Fiesta');
    expect(open(store).recents.list()).toEqual(recents.list());
    expect(recents.clear()).toEqual({ ok: true, value: [] });
    expect(recents.list()).toEqual([]);
    expect(store.all()).toEqual({});
  });

  test('leave out unreadable entries, and preserve the rest', () => {
    const right = { vrm: 'AB12CDE', lookedUpAt: '2026-11-21T10:00:00Z' };
    const { recents } = open(
      memoryStore({
        vehicles: [
          right,
          null,
          { lookedUpAt: right.lookedUpAt },
          { vrm: 7, lookedUpAt: right.lookedUpAt },
          'x',
        ],
      }),
    );
    expect(recents.list()).toEqual([right]);
    for (const content of [{}, { vehicles: 'x' }, { vehicles: null }])
      expect(open(memoryStore(content)).recents.list()).toEqual([]);
  });

  test('are erased from a damaged file and from entries that are not listed too', () => {
    const removeOldFiles = vi.fn<() => void>();
    const unlisted = { vehicles: [{ vrm: 'AB12CDE' }] };
    const store = { ...memoryStore(unlisted), removeOldFiles };
    const { recents, onChange } = open(store);
    expect(recents.remove([{ vrm: 'AB12CDE' }])).toEqual({ ok: true, value: [] });
    expect(store.all()).toEqual({});
    expect(removeOldFiles).toHaveBeenCalledOnce();
    expect(onChange).not.toHaveBeenCalled();
    removeOldFiles.mockImplementation(() => {
      throw new Error('EBUSY');
    });
    expect(recents.clear()).toMatchObject({ error: { code: 'storage' } });
  });

  test('are not reported as erased if their file cannot be read', () => {
    const openError = 'recents.json cannot be opened (EACCES). It was not changed.';
    const clear = () => {
      throw new StoreFileError(openError);
    };
    const { recents } = open({ ...memoryStore(), clear, openError });
    expect(recents.remove([{ vrm: 'AB12CDE' }])).toMatchObject({ error: { message: openError } });
  });

  test('report an error when the disk refuses: nothing is reported as saved or erased', () => {
    const inner = memoryStore({
      vehicles: [{ vrm: 'AB12CDE', lookedUpAt: '2026-11-21T10:00:00Z' }],
    });
    const { recents } = open({ ...inner, set: refuse, clear: refuse });
    expect(recents.add({ vrm: 'PC19HPA' })).toMatchObject({ error: { code: 'storage' } });
    expect(recents.clear()).toMatchObject({ error: { code: 'storage' } });
    expect(getIdentifiers(recents.list())).toEqual(['AB12CDE']);
  });
});
