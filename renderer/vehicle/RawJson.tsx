import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { createPrettyPrinter } from './pretty-json.ts';
import { Scroller } from '../ui/Scroller.tsx';
import styles from './RawJson.module.css';
import { sizeWords } from './states/words.ts';
import { useRaw } from './useRaw.ts';

/** Characters shown at once: some thousand lines, drawn well within a frame. */
const PIECE = 50_000;

/** An answer as it came, indented. */
export function RawJson({ id }: { readonly id: string }) {
  const { data, error } = useRaw(id);
  if (error)
    return (
      <div className={styles['raw']}>
        <Callout tone="information" title="The answer as it came is no longer kept">
          {error.message}
        </Callout>
      </div>
    );
  if (data === undefined)
    return (
      <div className={styles['raw']}>
        <Spinner label="Reading the answer" showLabel />
      </div>
    );
  return <Pieces key={id} text={data} />;
}

function Pieces({ text }: { readonly text: string }) {
  const [printer] = useState(() => createPrettyPrinter(text));
  const [pieces, setPieces] = useState<readonly string[]>(() => [printer.next(PIECE)]);
  const left = printer.left();
  return (
    <Scroller label="Raw JSON" className={styles['raw']}>
      <pre className={styles['text']}>
        {pieces.map((piece, at) => (
          // Pieces are only ever added at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <code key={at} className={styles['piece']}>
            {piece}
          </code>
        ))}
      </pre>
      {left > 0 && (
        <p className={styles['more']}>
          <Button size="small" onPress={() => setPieces([...pieces, printer.next(PIECE)])}>
            Show more
          </Button>
          {sizeWords(left)} of {sizeWords(text.length)} not shown yet
        </p>
      )}
    </Scroller>
  );
}
