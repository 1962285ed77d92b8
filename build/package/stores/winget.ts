import { EXECUTABLE, manifest, REPORT_TYPE } from '../identity.ts';
import { LINK_SCHEME } from '../../../electron/shell/command-line.ts';
import { type Package, toUrl } from './packages.ts';

/** The id in Microsoft's repository: the publisher, then the program. */
const IDENTIFIER = `${manifest.productName}.${manifest.productName}`;
const SCHEMA = '1.12.0';
const LOCALE = 'en-GB';

/** For whom the installer installs, with the switch that it then needs. */
const SCOPES = [
  { scope: 'user', lines: ['  InstallerSwitches:', '    Custom: /currentuser'] },
  {
    scope: 'machine',
    lines: [
      '  InstallerSwitches:',
      '    Custom: /allusers',
      '  ElevationRequirement: elevationRequired',
    ],
  },
] as const;

/** The three files of a version in Microsoft's repository, by their names. */
export function wingetManifest(
  installers: Readonly<Record<'x64' | 'arm64', Package>>,
): Record<string, string> {
  const { version } = manifest;
  return {
    [`${IDENTIFIER}.yaml`]: toYaml('version', [`DefaultLocale: ${LOCALE}`]),
    [`${IDENTIFIER}.locale.${LOCALE}.yaml`]: toYaml('defaultLocale', [
      `PackageLocale: ${LOCALE}`,
      // Windows lists the program with this publisher, by which winget finds it again.
      `Publisher: ${manifest.author.name}`,
      `PublisherUrl: ${manifest.homepage}`,
      `PublisherSupportUrl: ${manifest.homepage}/issues`,
      `PackageName: ${manifest.productName}`,
      `PackageUrl: ${manifest.homepage}`,
      `License: ${manifest.license}`,
      `LicenseUrl: ${manifest.homepage}/blob/v${version}/LICENSE`,
      `ShortDescription: ${JSON.stringify(manifest.description)}`,
      `Moniker: ${EXECUTABLE}`,
      `ReleaseNotesUrl: ${manifest.homepage}/releases/tag/v${version}`,
    ]),
    [`${IDENTIFIER}.installer.yaml`]: toYaml('installer', [
      'Platform:',
      '- Windows.Desktop',
      'MinimumOSVersion: 10.0.0.0',
      'InstallerType: nullsoft',
      'UpgradeBehavior: install',
      'Protocols:',
      `- ${LINK_SCHEME}`,
      'FileExtensions:',
      `- ${REPORT_TYPE.extension}`,
      'Installers:',
      ...Object.entries(installers).flatMap(([architecture, installer]) =>
        SCOPES.flatMap(({ scope, lines }) => [
          `- Architecture: ${architecture}`,
          `  Scope: ${scope}`,
          `  InstallerUrl: ${toUrl(installer)}`,
          `  InstallerSha256: ${installer.sha256.toUpperCase()}`,
          ...lines,
        ]),
      ),
    ]),
  };
}

function toYaml(type: 'version' | 'defaultLocale' | 'installer', lines: readonly string[]): string {
  return [
    `# yaml-language-server: $schema=https://aka.ms/winget-manifest.${type}.${SCHEMA}.schema.json`,
    `PackageIdentifier: ${IDENTIFIER}`,
    `PackageVersion: ${manifest.version}`,
    ...lines,
    `ManifestType: ${type}`,
    `ManifestVersion: ${SCHEMA}`,
    '',
  ].join('\n');
}
