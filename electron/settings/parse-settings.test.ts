import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, settingsSchema } from '../../shared/ipc/settings.ts';
import { parseSettings } from './settings.ts';

/** Settings with an arbitrary value in any position. */
const damagedSettings = fc
  .record(
    Object.fromEntries(
      Object.entries(DEFAULT_SETTINGS).map(([name, defaultValue]) => [
        name,
        fc.oneof(
          fc.constant(defaultValue),
          fc.jsonValue(),
          fc.array(fc.constantFrom('check', 'x', 7, null)),
          fc.dictionary(
            fc.constantFrom('spec', 'x', 'useMultiRequest', 'standard', 'slow'),
            fc.jsonValue(),
          ),
        ),
      ]),
    ),
    { requiredKeys: [] },
  )
  .map((content): Readonly<Record<string, unknown>> => content);

describe('any file content', () => {
  test('becomes valid settings, and a second reading repairs nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(damagedSettings, fc.dictionary(fc.string(), fc.jsonValue())),
        (content) => {
          const { settings } = parseSettings(content);
          expect(settingsSchema.parse(settings)).toEqual(settings);
          expect(parseSettings(settings)).toEqual({ settings, invalidFields: [] });
        },
      ),
    );
  });

  test('is repaired only where it is invalid', () => {
    fc.assert(
      fc.property(damagedSettings, fc.constantFrom('light', 'dark'), (content, theme) => {
        const { settings, invalidFields } = parseSettings({ ...content, theme });
        expect(settings.theme).toBe(theme);
        expect(invalidFields).not.toContain('theme');
      }),
    );
  });
});
