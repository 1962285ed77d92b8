import { About } from './About.tsx';
import { formatPlateText } from './drawings/Plate.tsx';
import { EnvironmentBanner, Masthead, Watermark } from './Masthead.tsx';
import type { SectionProps } from './parts/props.ts';
import { includedSections } from './parts/Section.tsx';
import { SECTION_VIEWS } from './sections/index.ts';
import { STYLE } from './style/index.ts';

// React does not escape this style sheet. It is a constant.
const STYLE_HTML = { __html: STYLE };

/** The whole report as one HTML page that runs and loads nothing. */
export function Document({ content }: SectionProps) {
  const { omittedSections } = content;
  const shownSections = includedSections(content).filter(
    (section) => section.isRequired || !omittedSections.includes(section.id),
  );
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{documentTitle({ content })}</title>
        <style dangerouslySetInnerHTML={STYLE_HTML} />
      </head>
      <body>
        <main>
          <EnvironmentBanner content={content} />
          <Masthead content={content} />
          {shownSections.map(({ id }) => {
            const View = SECTION_VIEWS[id];
            return <View key={id} content={content} />;
          })}
          <About content={content} />
        </main>
        <Watermark content={content} />
      </body>
    </html>
  );
}

/** `AB12 CDE · PD-7K3M-Q2XD · Vehicle provenance report`. */
function documentTitle({ content: { vehicle, identity, reference } }: SectionProps): string {
  const vrm = 'vrm' in vehicle ? vehicle.vrm : identity.vrm;
  const subject = vrm === undefined && 'vin' in vehicle ? vehicle.vin : formatPlateText(vrm ?? '');
  return `${subject} · ${reference} · Vehicle provenance report`;
}
