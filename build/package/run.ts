/**
 * `npm run package`: builds the unpacked application for this computer and, on Debian and Ubuntu, a
 * package of it, in `release/`. Only npm's packages and Electron are downloaded.
 * `npm run package -- --installers` builds what this system's users install (electron-builder
 * downloads its tools): see config.ts. With `--signed`, it fails if a signature would be missing.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build, Platform } from 'electron-builder';
import { buildAll } from '../build.ts';
import { checkLimits } from './check.ts';
import { createConfig, ICONS, OUTPUT } from './config.ts';
import { makeDebianPackage } from './debian.ts';
import { writeIcons } from './icons.ts';
import { ROOT } from './identity.ts';
import { writeShare } from './linux-files.ts';
import { packFolder } from './pack-folder.ts';
import { findSigning } from './signing.ts';

const { values } = parseArgs({
  options: {
    installers: { type: 'boolean', default: false },
    signed: { type: 'boolean', default: false },
  },
});
const output = path.join(ROOT, OUTPUT);
const share = path.join(output, 'share');

const signing = findSigning(process.platform, process.env, values.signed);
for (const sentence of signing.skipped) console.log(sentence);
await buildAll('warn');
await writeIcons(path.join(ROOT, ICONS));
await writeShare(share, path.join(ROOT, ICONS));

if (values.installers) {
  await build({
    projectDir: ROOT,
    targets: Platform.current().createTarget(),
    config: createConfig({ signing }),
    publish: 'never',
  });
}
// The Debian package is always made of this folder, so that the tested package is the released one.
if (!values.installers || process.platform === 'linux') {
  const application = await packFolder({ output, signing });
  const debian = await makeDebianPackage({ application, share, output });
  for (const line of await checkLimits(application, debian)) console.log(line);
}
