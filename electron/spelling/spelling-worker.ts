/** A thread that answers questions about spelling until the application ends. */
import { parentPort } from 'node:worker_threads';
import { readDictionary } from './dictionary.ts';
import type { SpellingRequest } from './spelling.ts';

const dictionary = readDictionary();

parentPort?.on('message', ({ task, words, port }: SpellingRequest) =>
  port.postMessage(dictionary[task](words)),
);
