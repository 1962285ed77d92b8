export const TOKEN_SEPARATOR = /[,;\t\r\n]/;

/** The values in a typed or pasted text. */
export const splitTokens = (text: string) =>
  text
    .split(TOKEN_SEPARATOR)
    .map((token) => token.trim())
    .filter((token) => token !== '');
