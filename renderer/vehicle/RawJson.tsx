import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBytes } from '../../shared/format/numbers.ts';
import { useBridge } from '../bridge/bridge.ts';
import { unwrap } from '../bridge/query-client.ts';
import { Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { ScrollArea } from '../ui/Section.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toast } from '../ui/Toast.tsx';
import { createPrettyPrinter } from './pretty-json.ts';
import { cx } from '../ui/cx.ts';
import styles from './RawJson.module.css';

/** Characters rendered in one step: about a thousand lines, rendered within one frame. */
const CHUNK_SIZE = 50_000;

/** The raw response of an answer, indented. It is cached in the main process: no request is sent. */
export function RawJson({ id }: { readonly id: string }) {
  const bridge = useBridge();
  const { data, error } = useQuery({
    queryKey: ['raw', id],
    queryFn: async () => unwrap(await bridge.call('answers.getRawBody', { id })).text,
    // Up to 20 MB, so it is not cached after use.
    gcTime: 0,
  });
  if (data !== undefined && !error) return <JsonChunks key={id} text={data} />;
  return (
    <div className={styles['raw']}>
      {error ? (
        <Callout tone="information" title="The original response is no longer held">
          {error.message}
        </Callout>
      ) : (
        <Spinner label="Loading the response" />
      )}
    </div>
  );
}

function JsonChunks({ text }: { readonly text: string }) {
  const [printer] = useState(() => createPrettyPrinter(text));
  const [chunks, setChunks] = useState<readonly string[]>(() => [printer.nextChunk(CHUNK_SIZE)]);
  const remainingLength = printer.remainingLength();
  return (
    <ScrollArea label="Original response (JSON)" className={styles['raw']}>
      <pre className={cx('label-text', styles['text'])}>
        {chunks.map((chunk, index) => (
          // Chunks are only ever added at the end.
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
          {formatBytes(remainingLength)} of {formatBytes(text.length)} not shown
        </p>
      )}
    </ScrollArea>
  );
}

/** Characters: the limit of the clipboard channel. */
const MAX_COPIED_LENGTH = 5_000_000;

export function useCopyRawAnswer() {
  const bridge = useBridge();
  const copy = async (id: string) => {
    const raw = await bridge.call('answers.getRawBody', { id });
    if (!raw.ok) return toast(raw.error.message, { tone: 'review' });
    const { text } = raw.value;
    if (text.length > MAX_COPIED_LENGTH)
      return toast('This response is too large to copy (over 5 MB).', { tone: 'review' });
    const copied = await bridge.call('app.copyText', { text });
    if (copied.ok) toast('Response copied as JSON');
    else toast(copied.error.message, { tone: 'review' });
  };
  return (id: string) => void copy(id);
}
