import { useQuery } from '@tanstack/react-query';
import { BridgeError } from '../bridge/query-client.ts';
import { useBridge } from '../bridge/bridge.ts';
import { toast } from '../ui/Toast.tsx';

/**
 * Returns the raw response of an answer as text, from the cache of the main process. Sends no
 * request to the provider.
 */
export function useRawAnswer(answerId: string) {
  const bridge = useBridge();
  return useQuery({
    queryKey: ['raw', answerId],
    queryFn: async () => {
      const raw = await bridge.call('answers.getRawBody', { id: answerId });
      if (!raw.ok) throw new BridgeError(raw.error);
      return raw.value.text;
    },
    // Up to 20 MB, so it is not cached after use.
    gcTime: 0,
  });
}

/** Characters: the limit of the clipboard channel. */
const MAX_RAW_LENGTH = 5_000_000;

/** Copies the raw text of an answer and shows a confirmation. */
export function useCopyRawAnswer() {
  const bridge = useBridge();
  return (answerId: string) => {
    void (async () => {
      const raw = await bridge.call('answers.getRawBody', { id: answerId });
      if (!raw.ok) return toast(raw.error.message, { tone: 'review' });
      if (raw.value.text.length > MAX_RAW_LENGTH)
        return toast('This answer is too large to copy (over 5 MB).', { tone: 'review' });
      const copied = await bridge.call('app.copyText', { text: raw.value.text });
      if (copied.ok) toast('Answer copied as JSON');
      else toast(copied.error.message, { tone: 'review' });
    })();
  };
}
