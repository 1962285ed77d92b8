import type { Release } from './changelog.ts';
import { EXECUTABLE, MAINTAINER } from './identity.ts';

/**
 * CHANGELOG.md in the format of Debian (deb-changelog(5)), in lines of at most 80 characters.
 *
 * @param today the date of a release that CHANGELOG.md does not date, because it is being made
 */
export const debianChangelog = (releases: readonly Release[], today: Date): string =>
  releases.map((release) => toEntry(release, today)).join('\n');

function toEntry({ version, date, blocks }: Release, today: Date): string {
  const day = date === undefined ? today : new Date(date);
  return `${EXECUTABLE} (${version}) unstable; urgency=medium

${blocks.map(({ text }) => `  * ${wrap(text)}`).join('\n')}

 -- ${MAINTAINER}  ${day.toUTCString().replace('GMT', '+0000')}
`;
}

/** A word that is longer than a line stays whole. */
const wrap = (text: string) =>
  text
    .replaceAll(/(.{1,76})(?: |$)/g, '$1\n')
    .trimEnd()
    .replaceAll('\n', '\n    ');
