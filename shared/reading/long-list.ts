import type { SchemaWarning } from '../provider/read-record.ts';

/** What a warning about a list that is too long means, in whole sentences. */
export const describeLongList = ({ expected }: SchemaWarning): string =>
  `The response has a list that is too long. Platedesk reads ${expected}.`;
