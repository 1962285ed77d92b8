import { describe, expect, it } from 'vitest';
import { apiKeySchema } from './keys.ts';

describe('API key input', () => {
  it.each([
    ['12345678', '12345678'],
    ['  abc-DEF_123.456~ \n', 'abc-DEF_123.456~'],
    ['!"#$%&/()=?', '!"#$%&/()=?'],
    ['k'.repeat(512), 'k'.repeat(512)],
  ])('%j is accepted and trimmed', (typed, key) => {
    expect(apiKeySchema.parse(typed)).toBe(key);
  });

  it.each([
    ['1234567', 'A key has at least 8 characters'],
    ['        ', 'A key has at least 8 characters'],
    ['k'.repeat(513), 'A key has at most 512 characters'],
    ['abcd efgh', 'A key has no spaces'],
    // A line break would end the header and start another one.
    ['abcdefgh\r\nX-Other: 1', 'A key has no spaces'],
    ['schlüssel', 'A key has no spaces'],
    ['abcdefgh\u0000', 'A key has no spaces'],
  ])('%j is rejected', (typed, words) => {
    expect(apiKeySchema.safeParse(typed).error?.issues[0]?.message).toContain(words);
  });
});
