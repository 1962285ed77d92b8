import { formatBytes } from '../../shared/format/numbers.ts';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { createPrettyPrinter } from './pretty-json.ts';
import { ScrollArea } from '../ui/ScrollArea.tsx';
import styles from './RawJson.module.css';
import { useRawAnswer } from './useRawAnswer.ts';

/** Characters rendered in one step: about a thousand lines, rendered within one frame. */
const CHUNK_SIZE = 50_000;

/** The raw JSON of an answer, indented. */
export function RawJson({ id }: { readonly id: string }) {
  const { data, error } = useRawAnswer(id);
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
  return <JsonChunks key={id} text={data} />;
}

function JsonChunks({ text }: { readonly text: string }) {
  const [printer] = useState(() => createPrettyPrinter(text));
  const [chunks, setChunks] = useState<readonly string[]>(() => [printer.nextChunk(CHUNK_SIZE)]);
  const remainingLength = printer.remainingLength();
  return (
    <ScrollArea label="Raw JSON" className={styles['raw']}>
      <pre className={styles['text']}>
        {chunks.map((chunk, index) => (
          // Pieces are only ever added at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <code key={index} className={styles['chunk']}>
            {chunk}
          </code>
        ))}
      </pre>
      {remainingLength > 0 && (
        <p className={styles['more']}>
          <Button
            size="small"
            onPress={() => setChunks([...chunks, printer.nextChunk(CHUNK_SIZE)])}
          >
            Show more
          </Button>
          {formatBytes(remainingLength)} of {formatBytes(text.length)} not shown yet
        </p>
      )}
    </ScrollArea>
  );
}
