import type { Release } from './changelog.ts';
import { APP_ID, EXECUTABLE, manifest, REPORT_TYPE } from './identity.ts';

/** Pictures of the repository, with what each shows. The first one represents the application. */
export const SCREENSHOTS = [
  { file: 'docs/pictures/overview.png', caption: 'The verdict and the key figures of a vehicle' },
  { file: 'docs/pictures/listings.png', caption: 'Similar listings with filters and a chart' },
  { file: 'docs/pictures/report.png', caption: 'A report before it is saved' },
  { file: 'docs/pictures/saved-reports.png', caption: 'The search in saved reports' },
] as const;

/** The files of the version that is being built. A branch could change them later. */
const FILES = `${manifest.homepage.replace('github.com', 'raw.githubusercontent.com')}/v${manifest.version}`;

/**
 * What software centres show about the application.
 *
 * @param today the date of a release that CHANGELOG.md does not date, because it is being made
 */
export const appStreamMetadata = (
  releases: readonly Release[],
  today: Date,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>${APP_ID}</id>
  <name>${manifest.productName}</name>
  <summary>Look up UK vehicles by plate or VIN</summary>
  <description>
    <p>
      Platedesk shows all data held by the Vehicle Data Lookup Service about a vehicle: provenance,
      valuation, similar listings, specification, MOT, tax, keepers and plate history. It is made
      for dealership staff and insurers.
    </p>
    <p>Reports are saved, searched and verified on this computer, without a network.</p>
  </description>
  <developer id="${APP_ID.split('.').slice(0, -1).join('.')}">
    <name>${manifest.author.name}</name>
  </developer>
  <metadata_license>MIT</metadata_license>
  <project_license>${manifest.license}</project_license>
  <url type="homepage">${manifest.homepage}</url>
  <url type="bugtracker">${manifest.homepage}/issues</url>
  <launchable type="desktop-id">${manifest.desktopName}</launchable>
  <icon type="stock">${APP_ID}</icon>
  <categories>
    <category>Office</category>
  </categories>
  <provides>
    <binary>${EXECUTABLE}</binary>
    <mediatype>${REPORT_TYPE.mimeType}</mediatype>
  </provides>
  <content_rating type="oars-1.1"/>
  <screenshots>
${SCREENSHOTS.map(toScreenshot).join('\n')}
  </screenshots>
  <releases>
${releases.map((release) => toRelease(release, today)).join('\n')}
  </releases>
</component>
`;

function toScreenshot({ file, caption }: (typeof SCREENSHOTS)[number], index: number): string {
  return `    <screenshot${index === 0 ? ' type="default"' : ''}>
      <caption>${caption}</caption>
      <image type="source">${FILES}/${file}</image>
    </screenshot>`;
}

function toRelease({ version, date, blocks }: Release, today: Date): string {
  const texts = (kind: Release['blocks'][number]['kind']) =>
    blocks.filter((block) => block.kind === kind).map(({ text }) => escapeXml(text));
  const items = texts('item').map((text) => `          <li>${text}</li>`);
  return [
    `    <release version="${version}" date="${date ?? today.toISOString().slice(0, 10)}">`,
    '      <description>',
    ...texts('paragraph').map((text) => `        <p>${text}</p>`),
    ...(items.length > 0 ? ['        <ul>', ...items, '        </ul>'] : []),
    '      </description>',
    '    </release>',
  ].join('\n');
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
