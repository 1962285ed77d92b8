type Questions = {
  /** Asks in each window whether to discard its unsaved text. */
  readonly confirmDiscarding: () => boolean;
  /** “The list “Monday sale” has sent 312 of 558 requests.” Undefined if no list runs. */
  readonly describeRunningList: () => string | undefined;
  readonly confirmPausingList: (runningList: string) => boolean;
};

/**
 * Returns the function that asks whether to quit: about unsaved text, then about a list that runs. It
 * is called for the last window and again for the program, and asks about the list once: after that
 * answer nothing is left that could cancel.
 */
export function createQuitConfirmation(questions: Questions): () => boolean {
  let isListConfirmed = false;
  return () => {
    if (!questions.confirmDiscarding()) return false;
    const runningList = questions.describeRunningList();
    if (runningList === undefined || isListConfirmed) return true;
    isListConfirmed = questions.confirmPausingList(runningList);
    return isListConfirmed;
  };
}
