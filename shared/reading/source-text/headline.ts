import { HEADLINE_NEUTRAL, HEADLINE_WORDINGS } from './headline-wordings.ts';
import { type Classified, createClassifier } from './known-wordings.ts';

/** What the source's own summary (`check.overview.status`) states. */
export type Headline = Classified<{
  readonly kind: 'good' | 'adverse' | 'partial' | 'not-stated' | 'unrecognised';
}>;

/** Classifies a headline. Only one that is known as a whole is good. */
export const classifyHeadline = createClassifier(
  HEADLINE_WORDINGS,
  HEADLINE_NEUTRAL,
  ({ has, isBlank, isWhole, hasNegation }): Pick<Headline, 'kind'> => {
    if (isBlank) return { kind: 'not-stated' };
    if (has('partial')) return { kind: 'partial' };
    if (has('adverse')) return { kind: hasNegation ? 'unrecognised' : 'adverse' };
    return { kind: has('good') && isWhole ? 'good' : 'unrecognised' };
  },
);
