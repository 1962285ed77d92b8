import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findCommand, LINK_SCHEME } from '../../electron/shell/command-line.ts';
import { appStreamMetadata } from './appstream.ts';
import { createConfig } from './config.ts';
import { APP_ID, manifest, REPORT_TYPE, ROOT } from './identity.ts';
import { DESKTOP_ACTIONS, DESKTOP_FIELDS, desktopEntry, mimePackage } from './linux-files.ts';
import { findSigning } from './signing.ts';

test('each action of the desktop entry gives a command that the application knows', () => {
  const entry = desktopEntry();
  for (const [name, { Exec }] of Object.entries(DESKTOP_ACTIONS)) {
    expect(DESKTOP_FIELDS.Actions.split(';')).toContain(name);
    expect(entry).toContain(`[Desktop Action ${name}]\n`);
    expect(findCommand(Exec.split(' '))).toBeDefined();
  }
});

test('report files and links open in the application on each system', () => {
  expect(desktopEntry()).toContain(
    `\nMimeType=${REPORT_TYPE.mimeType};x-scheme-handler/${LINK_SCHEME};\n`,
  );
  // %U passes on files and links.
  expect(desktopEntry()).toMatch(/^Exec=\S+ %U$/m);
  const { protocols, fileAssociations } = createConfig({ signing: findSigning('linux', {}) });
  expect(protocols).toMatchObject([{ schemes: [LINK_SCHEME] }]);
  expect(fileAssociations).toMatchObject([{ ext: REPORT_TYPE.extension }]);
  const installer = readFileSync(path.join(ROOT, 'build/package/installer.nsh'), 'utf8');
  expect(new Set(installer.match(/Software\\Classes\\[^"\\]*/g))).toEqual(
    new Set([`Software\\Classes\\${LINK_SCHEME}`]),
  );
});

test('the desktop entry, the component and the report type have the id of the application', () => {
  expect(manifest.desktopName).toBe(`${APP_ID}.desktop`);
  expect(desktopEntry()).toContain(`\nIcon=${APP_ID}\n`);
  expect(desktopEntry()).toContain(`\nStartupWMClass=${APP_ID}\n`);
  const component = appStreamMetadata([], new Date(0));
  expect(component).toContain(`<id>${APP_ID}</id>`);
  expect(component).toContain(`desktop-id">${APP_ID}.desktop<`);
  expect(mimePackage()).toContain(`<icon name="${APP_ID}"/>`);
});
