import { describe, expect, test } from 'vitest';
import { apiKeySchema } from './keys.ts';

describe('API key input', () => {
  test.each([
    ['12345678', '12345678'],
    ['  abc-DEF_123.456~ \n', 'abc-DEF_123.456~'],
    ['!"#$%&/()=?', '!"#$%&/()=?'],
    ['k'.repeat(8_192), 'k'.repeat(8_192)],
    ['"abc-12345"', 'abc-12345'],
    ['“abc-12345”', 'abc-12345'],
    ['‘abc-12345’', 'abc-12345'],
    ['`abc-12345`', 'abc-12345'],
    ['key=abc-12345', 'abc-12345'],
    ['KEY = "abc-12345"', 'abc-12345'],
    ['"key=abc-12345"', 'abc-12345'],
    ['api_key: abc-12345', 'abc-12345'],
    ['"apiKey": "abc-12345",', 'abc-12345'],
    ['X-API-Key: abc-12345', 'abc-12345'],
    ['Bearer abc-12345', 'abc-12345'],
    ['Authorization: bearer abc-12345', 'abc-12345'],
    ['\uFEFFabc\u200B-12345\u00AD', 'abc-12345'],
    // These belong to the key.
    ['"abc-12345', '"abc-12345'],
    ['key-abc-12345=', 'key-abc-12345='],
    ['bearer-12345', 'bearer-12345'],
    ['monkey=12345', 'monkey=12345'],
  ])('%j is accepted as %j', (typed, key) => {
    expect(apiKeySchema.parse(typed)).toBe(key);
  });

  test.each([
    ['1234567', 'A key must have at least 8 characters'],
    ['        ', 'A key must have at least 8 characters'],
    ['k'.repeat(8_193), 'A key can have up to 8,192 characters'],
    ['k'.repeat(1_000_000), 'A key can have up to 8,192 characters'],
    ['""', 'A key must have at least 8 characters'],
    ['Bearer ', 'A key must have at least 8 characters'],
    ['key=abcd efgh', 'without spaces'],
    ['abcd efgh', 'without spaces'],
    // A line break would end the header and start another one.
    ['abcdefgh\r\nX-Other: 1', 'without spaces'],
    ['schlüssel', 'without spaces'],
    ['abcdefgh\u0000', 'without spaces'],
  ])('%j is rejected', (typed, expectedText) => {
    expect(apiKeySchema.safeParse(typed).error?.issues[0]?.message).toContain(expectedText);
  });
});
