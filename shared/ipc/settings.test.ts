import { describe, expect, test } from 'vitest';
import { DATASET_IDS, DATASETS } from '../provider/catalogue.ts';
import {
  environmentBaseUrl,
  validateBaseUrl,
  baseUrlSchema,
  datasetsToFetch,
  DEFAULT_SETTINGS,
  settingsPatchSchema,
  settingsSchema,
} from './settings.ts';

describe('base URL', () => {
  test.each([
    'https://api.example.co.uk',
    'https://api.example.co.uk/',
    'https://api.example.co.uk:8443/vehicles/v1',
    'HTTPS://API.EXAMPLE.CO.UK',
    'http://localhost:8080',
    'http://127.0.0.1:8080/base',
    'http://[::1]:8080',
    'https://localhost',
  ])('accepts %s', (text) => {
    expect(validateBaseUrl(text)).toBeUndefined();
  });

  test.each([
    ['api.example.co.uk', 'Enter a URL'],
    ['', 'Enter a URL'],
    ['https://', 'Enter a URL'],
    ['https://a b.example', 'Enter a URL'],
    ['https:\\\\api.example.co.uk', 'Enter a URL'],
    ['https://api.example.co.uk/a\nb', 'Enter a URL'],
    ['http://api.example.co.uk', 'must start with https://'],
    ['http://localhost.example.com', 'must start with https://'],
    ['http://127.0.0.1.example.com', 'must start with https://'],
    ['http://0.0.0.0', 'must start with https://'],
    ['ftp://api.example.co.uk', 'must start with https://'],
    ['javascript:alert(1)', 'must start with https://'],
    ['file:///etc/passwd', 'must start with https://'],
    ['https://me:secret@api.example.co.uk', 'user name and password'],
    ['https://api.example.co.uk?key=1', 'Remove “?” or “#”'],
    ['https://api.example.co.uk/?', 'Remove “?” or “#”'],
    ['https://api.example.co.uk/#top', 'Remove “?” or “#”'],
  ])('rejects %j', (text, expectedText) => {
    expect(validateBaseUrl(text)).toContain(expectedText);
  });

  test.each([
    ['  https://api.example.co.uk \n', 'https://api.example.co.uk'],
    ['HTTPS://API.Example.co.uk:443/V1//', 'https://api.example.co.uk/V1'],
    ['https://api.example.co.uk/v1/./x/../', 'https://api.example.co.uk/v1'],
    ['https://api.example.co.uk/ü', 'https://api.example.co.uk/%C3%BC'],
    // The first letter is Cyrillic.
    ['https://\u0430pi.example.co.uk/v1', 'https://xn--pi-6kc.example.co.uk/v1'],
    ['https://api\u3002example.co.uk', 'https://api.example.co.uk'],
    ['http://127.1:8080/', 'http://127.0.0.1:8080'],
  ])('%j is stored in canonical form as %j', (typed, canonical) => {
    expect(baseUrlSchema.parse(typed)).toBe(canonical);
    expect(baseUrlSchema.parse(canonical)).toBe(canonical);
  });

  test('rejects a URL that is too long', () => {
    expect(baseUrlSchema.safeParse(`https://a.example/${'x'.repeat(300)}`).success).toBe(false);
    // Its canonical form has 6 characters for each letter.
    expect(baseUrlSchema.safeParse(`https://a.example/${'ü'.repeat(100)}`).success).toBe(false);
  });
});

describe('environment base URL', () => {
  test.each([
    ['https://a.example', 'production', 'https://a.example'],
    ['https://a.example/v1', 'production', 'https://a.example/v1'],
    ['https://a.example', 'uat', 'https://a.example/uat'],
    ['', 'production', ''],
    ['', 'uat', ''],
  ] as const)('%j in %s becomes %j', (baseUrl, environment, address) => {
    expect(environmentBaseUrl({ baseUrl }, environment)).toBe(address);
  });
});

describe('settings', () => {
  test('default to Sample, all datasets and no base URL', () => {
    expect(settingsSchema.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
    expect(DEFAULT_SETTINGS).toMatchObject({
      environment: 'sample',
      baseUrl: '',
      datasetProfile: 'everything',
      timeoutSeconds: { standard: 15, slow: 90 },
    });
  });

  test.each([
    [{ environment: 'live' }],
    [{ baseUrl: 'http://api.example.co.uk' }],
    [{ timeoutSeconds: { standard: 0, slow: 90 } }],
    [{ timeoutSeconds: { standard: 15, slow: 601 } }],
    [{ timeoutSeconds: { standard: 1.5, slow: 90 } }],
    [{ datasetProfile: 'mine' }],
    [{ customProfile: ['abi'] }],
    [{ datasetVersions: { nothing: '1.0' } }],
    [{ theme: 'green' }],
    [{ production: { sendKeyInQuery: 'yes', useMultiRequest: false } }],
    [{ production: { sendKeyInQuery: true } }],
  ])('reject the change %j', (patch) => {
    expect(settingsPatchSchema.safeParse(patch).success).toBe(false);
  });

  test('accept a change to single settings', () => {
    const patch = {
      datasetVersions: { spec: '1.0' },
      timeoutSeconds: { standard: 1, slow: 600 },
      baseUrl: '',
    };
    expect(settingsPatchSchema.parse(patch)).toEqual(patch);
  });
});

describe('datasets to fetch', () => {
  test('are all datasets in the profile “everything”', () => {
    expect(datasetsToFetch({ datasetProfile: 'everything', customProfile: [] })).toEqual(
      DATASET_IDS,
    );
  });

  test.each(['dealer', 'insurer'] as const)(
    'are a selection in tab order for the profile “%s”',
    (datasetProfile) => {
      const ids = datasetsToFetch({ datasetProfile, customProfile: [] });
      const inProfile = DATASETS.filter((dataset) =>
        dataset.profiles.some((name) => name === datasetProfile),
      );
      expect(ids).toEqual(inProfile.map(({ id }) => id));
      expect(ids.length).toBeLessThan(DATASETS.length);
      expect(ids).toContain('check');
    },
  );

  test("are the user's selection in the custom profile, which may be empty", () => {
    expect(datasetsToFetch({ datasetProfile: 'custom', customProfile: ['vrms', 'check'] })).toEqual(
      ['check', 'vrms'],
    );
    expect(datasetsToFetch({ datasetProfile: 'custom', customProfile: [] })).toEqual([]);
  });
});
