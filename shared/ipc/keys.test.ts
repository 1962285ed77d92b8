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
    ['1234567', 'A key must have at least 8 characters'],
    ['        ', 'A key must have at least 8 characters'],
    ['k'.repeat(513), 'A key can have up to 512 characters'],
    ['abcd efgh', 'without spaces'],
    // A line break would end the header and start another one.
    ['abcdefgh\r\nX-Other: 1', 'without spaces'],
    ['schlüssel', 'without spaces'],
    ['abcdefgh\u0000', 'without spaces'],
  ])('%j is rejected', (typed, expectedText) => {
    expect(apiKeySchema.safeParse(typed).error?.issues[0]?.message).toContain(expectedText);
  });
});
