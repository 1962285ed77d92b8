import { expect, test } from 'vitest';
import { findCommand } from '../../electron/shell/command-switch.ts';
import { APP_ID, manifest } from './identity.ts';
import {
  appStreamMetadata,
  DESKTOP_ACTIONS,
  DESKTOP_FIELDS,
  desktopEntry,
  mimePackage,
} from './linux-files.ts';

test('each action of the desktop entry gives a command that the application knows', () => {
  const entry = desktopEntry();
  for (const [name, { Exec }] of Object.entries(DESKTOP_ACTIONS)) {
    expect(DESKTOP_FIELDS.Actions.split(';')).toContain(name);
    expect(entry).toContain(`[Desktop Action ${name}]\n`);
    expect(findCommand(Exec.split(' '))).toBeDefined();
  }
});

test('the desktop entry, the component and the report type have the id of the application', () => {
  expect(manifest.desktopName).toBe(`${APP_ID}.desktop`);
  expect(desktopEntry()).toContain(`\nIcon=${APP_ID}\n`);
  expect(appStreamMetadata()).toContain(`<id>${APP_ID}</id>`);
  expect(appStreamMetadata()).toContain(`desktop-id">${APP_ID}.desktop<`);
  expect(mimePackage()).toContain(`<icon name="${APP_ID}"/>`);
});
