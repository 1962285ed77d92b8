import { useQuery } from '@tanstack/react-query';
import { DeskFault } from '../bridge/query.ts';
import { useBridge } from '../bridge/desk.ts';
import { toast } from '../ui/Toast.tsx';

/** The bytes of an answer as text, from the main process that keeps them: no call to the service. */
export function useRaw(answerId: string) {
  const desk = useBridge();
  return useQuery({
    queryKey: ['raw', answerId],
    queryFn: async () => {
      const raw = await desk.call('answers.raw', { id: answerId });
      if (!raw.ok) throw new DeskFault(raw.error);
      return raw.value.text;
    },
    // Up to 20 MB: not kept a moment longer than it is looked at.
    gcTime: 0,
  });
}

/** The most that the clipboard channel takes. */
const MOST = 5_000_000;

/** Copies an answer as it came, and says so. */
export function useCopyRaw() {
  const desk = useBridge();
  return (answerId: string) => {
    void (async () => {
      const raw = await desk.call('answers.raw', { id: answerId });
      if (!raw.ok) return toast(raw.error.message, { tone: 'review' });
      if (raw.value.text.length > MOST)
        return toast('This answer is too large to copy (over 5 MB).', { tone: 'review' });
      const copied = await desk.call('app.copy', { text: raw.value.text });
      if (copied.ok) toast('Answer copied as JSON');
      else toast(copied.error.message, { tone: 'review' });
    })();
  };
}
