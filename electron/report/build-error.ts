export type BuildErrorCode =
  | 'no-answers'
  | 'answer-not-cached'
  | 'duplicate-id'
  | 'environment-mismatch'
  | 'vehicle-mismatch'
  | 'duplicate-dataset'
  | 'listing-not-found'
  | 'too-large';

/** A failed build. `message` is shown to the user. */
export type BuildError = {
  readonly ok: false;
  readonly reason: BuildErrorCode;
  readonly message: string;
};

/** @param dataset display name of the dataset concerned; empty if there is none */
export function buildError(reason: BuildErrorCode, dataset = ''): BuildError {
  return { ok: false, reason, message: describeBuildError(reason, dataset) };
}

function describeBuildError(reason: BuildErrorCode, dataset: string): string {
  switch (reason) {
    case 'no-answers':
      return 'Nothing was fetched for this vehicle yet. Fetch at least one dataset first.';
    case 'answer-not-cached':
      return 'An answer that the report needs is no longer held: too much was looked up since. Fetch the vehicle’s datasets again, then prepare the report.';
    case 'duplicate-id':
      return 'An answer or a listing is named twice. Choose each once.';
    case 'environment-mismatch':
      return `${dataset} was answered in another environment. A report holds answers of one environment: fetch it again in this one.`;
    case 'vehicle-mismatch':
      return `${dataset} was answered for another vehicle. Fetch it again for this one.`;
    case 'duplicate-dataset':
      return `There are two answers for ${dataset}. A report holds one of each dataset.`;
    case 'listing-not-found':
      return 'A listing that was chosen as a comparable is not in the answer that is held. Choose it again from the listings.';
    case 'too-large':
      return 'These answers are too large for one report. Fetch fewer datasets, or shorter lists.';
  }
}
