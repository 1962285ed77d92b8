/** How the user should read a statement: red, amber, blue or grey. Nothing is green. */
export type Tone = 'alert' | 'review' | 'information' | 'unknown';
