import { createClassifier } from './known-wordings.ts';

const WORDINGS = {
  denial:
    'no; none; nil; na; false; not recorded; not applicable; no record; no records; no entry; no entries',
} as const;
const NEUTRAL =
  'is has been was the a an found held listed recorded finance stolen theft police scrapped scrap write off written damage insurance loss total vehicle high risk import export imported exported known vic inspection';

const classifyDenial = createClassifier(WORDINGS, NEUTRAL, ({ has, isWhole }) => ({
  isDenial: has('denial') && isWhole,
}));

/** Returns true if the text states that there is no record, and nothing else. */
export const isDenial = (text: string): boolean => classifyDenial(text).isDenial;
