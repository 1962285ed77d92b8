/** Why there is no report. */
export type BuildFault =
  | 'nothing-fetched'
  | 'not-held'
  | 'named-twice'
  | 'other-environment'
  | 'other-vehicle'
  | 'dataset-twice'
  | 'no-such-listing'
  | 'too-large';

/** `why` is a sentence or two for the person. */
export type NotBuilt = { readonly ok: false; readonly because: BuildFault; readonly why: string };

/** @param dataset that it is about, by its name for people; nothing where it is about none */
export function fault(because: BuildFault, dataset = ''): NotBuilt {
  return { ok: false, because, why: wordsOf(because, dataset) };
}

function wordsOf(because: BuildFault, dataset: string): string {
  switch (because) {
    case 'nothing-fetched':
      return 'Nothing was fetched for this vehicle yet. Fetch at least one dataset first.';
    case 'not-held':
      return 'An answer that the report needs is no longer held: too much was looked up since. Fetch the vehicle’s datasets again, then prepare the report.';
    case 'named-twice':
      return 'An answer or a listing is named twice. Choose each once.';
    case 'other-environment':
      return `${dataset} was answered in another environment. A report holds answers of one environment: fetch it again in this one.`;
    case 'other-vehicle':
      return `${dataset} was answered for another vehicle. Fetch it again for this one.`;
    case 'dataset-twice':
      return `There are two answers for ${dataset}. A report holds one of each dataset.`;
    case 'no-such-listing':
      return 'A listing that was chosen as a comparable is not in the answer that is held. Choose it again from the listings.';
    case 'too-large':
      return 'These answers are too large for one report. Fetch fewer datasets, or shorter lists.';
  }
}
