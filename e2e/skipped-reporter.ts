import type { FullConfig, Reporter, Suite } from 'playwright/types/testReporter';
import { listSkipped } from './list-skipped.ts';

/** Names the skipped tests after the summary, because a count alone does not say what was not tested. */
export default class SkippedReporter implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): void {
    const lines = listSkipped(this.suite?.allTests() ?? []);
    if (lines.length > 0) console.log(lines.join('\n'));
  }
}
