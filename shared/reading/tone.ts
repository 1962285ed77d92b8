/** What a statement means for the person who reads it: red, amber, blue, grey. Nothing is green. */
export type Tone = 'alert' | 'review' | 'information' | 'unknown';
