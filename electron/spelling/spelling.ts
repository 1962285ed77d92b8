import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Log } from '../ports.ts';

type Words = readonly string[];

/** The spelling of British English. Rejects if the thread that reads the dictionary fails. */
export type Spelling = ReturnType<typeof createSpelling>;

export type SpellingRequest = {
  readonly task: 'findMisspelled' | 'suggest';
  readonly words: Words;
  /** Receives the response. */
  readonly port: MessagePort;
};

/** The worker is in the same folder: a source file in tests, a bundle in the application. */
const WORKER = new URL(
  `spelling-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
  import.meta.url,
);

/** Starts a thread at the first request. Reading the dictionary would delay the main thread. */
export function createSpelling(log: Log) {
  let worker: Worker | undefined;
  const startWorker = () => {
    const started = new Worker(WORKER, { name: 'spelling' });
    started.unref();
    // The requests that are running fail when their ports close.
    started.on('error', (error) => {
      log.error('spelling dictionary failed', error);
      worker = undefined;
    });
    return started;
  };
  const request = (task: SpellingRequest['task'], words: Words) =>
    new Promise<Words>((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      port1.once('message', (found: Words) => {
        resolve(found);
        port1.close();
      });
      // After a message, the promise is resolved and this has no effect.
      port1.once('close', () => reject(new Error('The thread of the spelling dictionary ended')));
      worker ??= startWorker();
      const message: SpellingRequest = { task, words, port: port2 };
      worker.postMessage(message, [port2]);
    });
  return {
    /** Returns the words that the dictionary does not contain. */
    findMisspelled: (words: Words) => request('findMisspelled', words),
    /** Returns the words of the dictionary that are most similar to a word, the best first. */
    suggest: (word: string) => request('suggest', [word]),
  };
}
