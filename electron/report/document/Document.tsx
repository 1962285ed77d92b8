import { About } from './About.tsx';
import { markOf } from './drawings/Plate.tsx';
import { EnvironmentBand, Masthead, Watermark } from './Masthead.tsx';
import type { SectionProps } from './parts/props.ts';
import { partsOf } from './parts/Section.tsx';
import { SECTION_VIEWS } from './sections/index.ts';
import { STYLE } from './style/index.ts';

// A style sheet is not escaped; this one is a constant.
const SHEET = { __html: STYLE };

/** The whole report as one page of HTML, with nothing in it that runs or is fetched. */
export function Document({ content }: SectionProps) {
  const { leftOut } = content;
  const shown = partsOf(content).filter(
    (section) => section.fixed || !leftOut.includes(section.id),
  );
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{titleOf({ content })}</title>
        <style dangerouslySetInnerHTML={SHEET} />
      </head>
      <body>
        <main>
          <EnvironmentBand content={content} />
          <Masthead content={content} />
          {shown.map(({ id }) => {
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
function titleOf({ content: { vehicle, identity, reference } }: SectionProps): string {
  const vrm = 'vrm' in vehicle ? vehicle.vrm : identity.vrm;
  const subject = vrm === undefined && 'vin' in vehicle ? vehicle.vin : markOf(vrm ?? '');
  return `${subject} · ${reference} · Vehicle provenance report`;
}
