/** `npm run sbom`: lists what ships as a CycloneDX document in `release/`. */
import { execSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OUTPUT } from './config.ts';
import { manifest, ROOT } from './identity.ts';
import { listShipped } from './shipped.ts';

/** The parts of a document that are read or changed here. */
type Document = {
  readonly metadata: { readonly component: object };
  readonly components: readonly { readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: string[] }[];
};

const self = `${manifest.name}@${manifest.version}`;
const refs = new Set([self, ...listShipped().map(({ name, version }) => `${name}@${version}`)]);
const all = JSON.parse(
  execSync('npm sbom --sbom-format=cyclonedx --sbom-type=application', {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  }),
) as Document;
const shipped: Document = {
  ...all,
  // npm takes the name from the folder.
  metadata: { ...all.metadata, component: { ...all.metadata.component, name: manifest.name } },
  components: all.components.filter((component) => refs.has(component['bom-ref'])),
  dependencies: all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((name) => refs.has(name)) })),
};
const file = path.join(ROOT, OUTPUT, `${manifest.name}-${manifest.version}.cdx.json`);
await mkdir(path.dirname(file), { recursive: true });
await writeFile(file, JSON.stringify(shipped, null, 2));
console.log(`${file}: ${shipped.components.length} components`);
