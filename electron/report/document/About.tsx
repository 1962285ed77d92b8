import type { SectionProps } from './parts/props.ts';
import { SEAL_PLACE } from '../../seal/places.ts';
import { Text } from './parts/Text.tsx';
import { localWords, utcWords } from './parts/times.ts';
import { Fields } from './parts/Value.tsx';

// The only markup that is not React's own: a constant, whose place the seal takes.
const SEAL = { __html: SEAL_PLACE };

/** The end of the report: notes, what made it, and the seal by which a change would show. */
export function About({ content }: SectionProps) {
  const { words, program, rules, prepared, reference } = content;
  return (
    <section id="about" aria-labelledby="about-title">
      <div className="head">
        <h2 id="about-title">Notes and seal</h2>
      </div>
      {words.notes.trim() === '' ? (
        <p className="quiet">No notes were written.</p>
      ) : (
        <p className="written">
          <Text text={words.notes.trim()} most={Number.POSITIVE_INFINITY} />
        </p>
      )}
      <Fields
        fields={[
          { label: 'Reference', value: reference },
          { label: 'Made with', value: `${program.name} ${program.version}` },
          { label: 'Rules', value: `Version ${rules}` },
          { label: 'Prepared at', value: utcWords(prepared.at), note: localWords(prepared.local) },
        ]}
      />
      <div className="seal">
        <p className="label">Seal (SHA-256 of the report and every answer in it)</p>
        <p className="digest" dangerouslySetInnerHTML={SEAL} />
      </div>
    </section>
  );
}
