import { useQuery } from '@tanstack/react-query';
import { BridgeError } from '../bridge/query-client.ts';
import { useBridge } from '../bridge/bridge.ts';
import { toast } from '../ui/Toast.tsx';

/** The bytes of an answer as text, from the main process that keeps them: no call to the service. */
export function useRawAnswer(answerId: string) {
  const bridge = useBridge();
  return useQuery({
    queryKey: ['raw', answerId],
    queryFn: async () => {
      const raw = await bridge.call('answers.getRawBody', { id: answerId });
      if (!raw.ok) throw new BridgeError(raw.error);
      return raw.value.text;
    },
    // Up to 20 MB: not kept a moment longer than it is looked at.
    gcTime: 0,
  });
}

/** The most that the clipboard channel takes. */
const MAX_RAW_LENGTH = 5_000_000;

/** Copies an answer as it came, and says so. */
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
