import { onTestFinished } from 'vitest';
import { createTestLists } from './list-services.ts';

/** Opens lists for one test, and removes their folder at its end. */
export function openTestLists(...options: Parameters<typeof createTestLists>) {
  const lists = createTestLists(...options);
  onTestFinished(lists.remove);
  return lists;
}
