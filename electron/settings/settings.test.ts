import { describe, expect, test, vi } from 'vitest';
import type { Policy } from '../../shared/ipc/policy.ts';
import { DEFAULT_SETTINGS, type SettingsChange } from '../../shared/ipc/settings.ts';
import type { Log } from '../ports.ts';
import { memoryStore } from '../files/memory-store.ts';
import { StoreFileError } from '../files/store-file-error.ts';
import { createSettings } from './settings.ts';

const log = { info: vi.fn<Log['info']>(), error: vi.fn<Log['error']>() };
const open = (content: Record<string, unknown> = {}) => {
  const store = memoryStore(content);
  return { store, settings: createSettings(store, { log, policy: {} }) };
};

describe('reading', () => {
  test('returns the defaults at first, and writes nothing', () => {
    const { store, settings } = open();
    expect(settings.get()).toEqual(DEFAULT_SETTINGS);
    expect(settings.notices).toEqual([]);
    expect(store.all()).toEqual({});
  });

  test('uses defaults for fields unknown to an older version, inside groups too', () => {
    const { settings } = open({
      theme: 'dark',
      uat: { useMultiRequest: true },
      timeoutSeconds: {},
    });
    expect(settings.get()).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'dark',
      uat: { sendKeyInQuery: false, useMultiRequest: true },
    });
    expect(settings.notices).toEqual([]);
  });

  test.each([
    [{ theme: 'purple' }, 'theme', { theme: 'system' }],
    [{ baseUrl: 'http://service.example' }, 'baseUrl', { baseUrl: '' }],
    [{ baseUrl: null }, 'baseUrl', { baseUrl: '' }],
    [
      { timeoutSeconds: { standard: 0, slow: 30 } },
      'timeoutSeconds.standard',
      { timeoutSeconds: { standard: 15, slow: 30 } },
    ],
    [{ timeoutSeconds: 'long' }, 'timeoutSeconds', { timeoutSeconds: { standard: 15, slow: 90 } }],
    [
      { production: { useMultiRequest: 'yes', sendKeyInQuery: true } },
      'production.useMultiRequest',
      { production: { useMultiRequest: false, sendKeyInQuery: true } },
    ],
    [
      { customProfile: ['horoscope', 'check', 7, 'spec', 'status'] },
      'customProfile.0, customProfile.2',
      { customProfile: ['check', 'spec', 'status'] },
    ],
    [
      { customProfile: 'check' },
      'customProfile',
      { customProfile: DEFAULT_SETTINGS.customProfile },
    ],
    [
      { datasetVersions: { spec: '1.1', horoscope: '1.0', valuation: 1 } },
      'datasetVersions',
      { datasetVersions: { spec: '1.1' } },
    ],
  ])('repairs only the invalid field, and reports it: %j', (content, field, right) => {
    const { settings } = open({ datasetProfile: 'dealer', ...content });
    expect(settings.get()).toEqual({ ...DEFAULT_SETTINGS, datasetProfile: 'dealer', ...right });
    expect(settings.notices).toHaveLength(1);
    for (const name of field.split(', ')) expect(settings.notices[0]?.message).toContain(name);
  });

  test('names every invalid field once', () => {
    const { settings } = open({
      theme: 1,
      datasetProfile: 2,
      customProfile: ['horoscope', 'horoscope'],
    });
    const message = settings.notices[0]?.message ?? '';
    for (const name of ['theme', 'datasetProfile', 'customProfile.0', 'customProfile.1'])
      expect(message.split(name)).toHaveLength(2);
  });
});

describe('a change', () => {
  test('is preserved for the next run, together with earlier changes', () => {
    const { store, settings } = open({ theme: 'dark' });
    const changed = settings.update({
      datasetProfile: 'insurer',
      timeoutSeconds: { standard: 20, slow: 60 },
    });
    expect(changed).toEqual({ ok: true, value: settings.get() });
    expect(createSettings(store, { log, policy: {} }).get()).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'dark',
      datasetProfile: 'insurer',
      timeoutSeconds: { standard: 20, slow: 60 },
    });
  });

  test('writes the changed fields, not the defaults', () => {
    const { store, settings } = open();
    settings.update({ theme: 'light', datasetProfile: undefined });
    expect(store.all()).toEqual({ theme: 'light' });
  });

  test('preserves fields unknown to this version', () => {
    const { store, settings } = open({ later: [1], uat: { useMultiRequest: false, later: 2 } });
    settings.update({ uat: { useMultiRequest: true, sendKeyInQuery: false } });
    expect(store.all()).toEqual({
      later: [1],
      uat: { useMultiRequest: true, sendKeyInQuery: false, later: 2 },
    });
    expect(settings.get()).not.toHaveProperty('later');
  });

  test('can remove a version or a dataset again', () => {
    const { store, settings } = open({ datasetVersions: { spec: '1.0', motFeatureSet: '1.0' } });
    settings.update({ datasetVersions: { spec: '1.0' }, customProfile: [] });
    expect(createSettings(store, { log, policy: {} }).get()).toMatchObject({
      datasetVersions: { spec: '1.0' },
      customProfile: [],
    });
    expect(settings.get().datasetVersions).toEqual({ spec: '1.0' });
  });

  test('leaves an invalid field on disk until the next change, then repairs it', () => {
    const { store, settings } = open({ theme: 'purple' });
    expect(store.all()).toEqual({ theme: 'purple' });
    settings.update({ datasetProfile: 'dealer' });
    expect(store.all()).toEqual({ theme: 'system', datasetProfile: 'dealer' });
    expect(createSettings(store, { log, policy: {} }).notices).toEqual([]);
  });

  test('does not overwrite a change of the invalid field itself', () => {
    const { settings } = open({ theme: 'purple' });
    settings.update({ theme: 'dark' });
    expect(settings.get().theme).toBe('dark');
  });

  test('calls the listeners until they unsubscribe', () => {
    const { settings } = open();
    const listener = vi.fn<(settings: unknown) => void>();
    const stop = settings.onChange(listener);
    settings.update({ theme: 'dark' });
    stop();
    settings.update({ theme: 'light' });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(listener).toHaveBeenCalledWith({ ...DEFAULT_SETTINGS, theme: 'dark' });
  });

  test('is preserved when a listener fails', () => {
    const { settings } = open();
    const listener = vi.fn<() => void>();
    settings.onChange(() => {
      throw new Error('listener');
    });
    settings.onChange(listener);
    expect(settings.update({ theme: 'dark' }).ok).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('that the disk refuses changes nothing, and returns an error', () => {
    const { store, settings } = open({ theme: 'dark' });
    const set = vi.spyOn(store, 'set').mockImplementation(() => {
      throw new Error('ENOSPC');
    });
    const listener = vi.fn<() => void>();
    settings.onChange(listener);
    expect(settings.update({ theme: 'light' })).toMatchObject({
      ok: false,
      error: { code: 'storage' },
    });
    expect(settings.get().theme).toBe('dark');
    expect(listener).not.toHaveBeenCalled();
    set.mockImplementation(() => {
      throw new StoreFileError('settings.json was damaged.');
    });
    expect(settings.update({ theme: 'light' })).toMatchObject({
      error: { code: 'storage', message: 'Settings not saved. settings.json was damaged.' },
    });
  });

  test('applies what another program has changed in the file, and repairs that next time', () => {
    const { store, settings } = open({ theme: 'dark' });
    store.set({ datasetProfile: 'dealer', timeoutSeconds: 'long' });
    settings.update({ theme: 'light' });
    expect(settings.get()).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'light',
      datasetProfile: 'dealer',
    });
    expect(store.get('timeoutSeconds')).toBe('long');
    settings.update({ theme: 'dark' });
    expect(store.get('timeoutSeconds')).toEqual(DEFAULT_SETTINGS.timeoutSeconds);
  });
});

describe('what the organisation sets', () => {
  const policy = {
    baseUrl: 'https://organisation.example',
    environments: ['uat', 'sample'],
    retentionDays: 90,
    copiesFolder: null,
    profile: 'insurer',
    organisation: 'Lee Motors',
    logo: null,
    contents: { Delivery: 'customer-copy' },
    updates: 'off',
  } satisfies Policy;
  const FIXED = {
    baseUrl: 'https://organisation.example',
    retentionDays: 90,
    copiesFolder: null,
    datasetProfile: 'insurer',
    organisation: 'Lee Motors',
    logo: null,
    contents: { ...DEFAULT_SETTINGS.contents, Delivery: 'customer-copy' },
    checkForUpdatesAtStart: false,
  };
  const OWN = {
    environment: 'production',
    baseUrl: 'https://own.example',
    retentionDays: null,
    copiesFolder: '/own',
    datasetProfile: 'dealer',
    organisation: 'Own Cars',
    logo: 'data:image/png;base64,AAAA',
    contents: { Delivery: 'full' },
    checkForUpdatesAtStart: true,
  } as const;

  test('replaces the user’s own values, which stay in the file', () => {
    const store = memoryStore(OWN);
    const settings = createSettings(store, { log, policy });
    expect(settings.get()).toEqual({ ...DEFAULT_SETTINGS, ...FIXED, environment: 'uat' });
    expect(settings.update({ theme: 'dark' })).toMatchObject({
      ok: true,
      value: { ...FIXED, environment: 'uat', theme: 'dark' },
    });
    expect(createSettings(store, { log, policy: {} }).get()).toMatchObject(OWN);
  });

  test.each([
    ...Object.entries(OWN).map(([name, value]) => ({ [name]: value })),
    { theme: 'dark', retentionDays: 91 },
  ] as readonly SettingsChange[])('refuses the change %j', (patch) => {
    const store = memoryStore();
    const settings = createSettings(store, { log, policy });
    expect(settings.update(patch)).toEqual({
      ok: false,
      error: { code: 'forbidden', message: 'Set by your organisation.' },
    });
    expect(store.all()).toEqual({});
  });

  test('leaves the other settings and environments to the user', () => {
    const policy: Policy = {
      environments: ['uat', 'sample'],
      contents: { Delivery: 'customer-copy' },
    };
    const store = memoryStore();
    const settings = createSettings(store, { log, policy });
    const patch = {
      environment: 'uat',
      baseUrl: 'https://own.example',
      retentionDays: 7,
      contents: { Underwriting: 'customer-copy' },
    } as const;
    expect(settings.update(patch)).toMatchObject({ ok: true, value: patch });
    expect(store.get('contents')).toEqual(patch.contents);
  });
});
