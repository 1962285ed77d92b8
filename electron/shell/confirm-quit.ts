type Questions = {
  /** Asks in each window whether to discard its unsaved text. */
  readonly confirmDiscarding: () => boolean;
  /** The next `confirmDiscarding` asks again. */
  readonly resetDiscardConfirmation: () => void;
  /** “The list “Monday sale” has sent 312 of 558 requests.” Undefined if no list runs. */
  readonly describeRunningList: () => string | undefined;
  readonly confirmPausingList: (runningList: string) => boolean;
};

export type QuitConfirmation = ReturnType<typeof createQuitConfirmation>;

/** Asks whether to quit: about unsaved text, then about a list that runs. */
export function createQuitConfirmation(questions: Questions) {
  let isListConfirmed = false;
  return {
    /**
     * False if the user cancels a question. It is called before an update is installed, for the last
     * window and for the program, and asks about the list once: after that answer nothing is left
     * that the user could cancel.
     */
    confirm: (): boolean => {
      if (!questions.confirmDiscarding()) return false;
      const runningList = questions.describeRunningList();
      if (runningList === undefined || isListConfirmed) return true;
      isListConfirmed = questions.confirmPausingList(runningList);
      return isListConfirmed;
    },
    /** Call if the program does not quit after `confirm`: the next call asks again. */
    reset: (): void => {
      isListConfirmed = false;
      questions.resetDiscardConfirmation();
    },
  };
}
