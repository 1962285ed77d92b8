import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { summarizeSettledChecks } from '../../../shared/findings/settled-checks.ts';
import { CHECK_IDS, type CheckOutcome } from '../../../shared/findings/checks/check.ts';
import { findOldestTime } from '../../../shared/findings/verdict.ts';
import { formatLondonTime } from '../../../shared/format/dates.ts';
import { useSettings, useSettingsState } from '../../bridge/settings-context.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { useVerdict } from '../../vehicle/useVerdict.tsx';
import { ChecksTable } from './ChecksTable.tsx';
import styles from './SettledChecks.module.css';

type Props = {
  readonly checks: readonly CheckOutcome[];
  readonly onOpenFindings: (ids: readonly string[]) => void;
};

/** What needs no decision, in two lines, and the whole check sheet on demand. */
export function SettledChecks(props: Props) {
  const { showsAllChecks } = useSettings();
  const { update } = useSettingsState();
  const id = useId();
  const { results, names } = summarizeSettledChecks(props.checks);
  const oldest = findOldestTime(useVerdict().verdict);
  const received = oldest === undefined ? undefined : formatLondonTime(oldest);
  const setOpen = (isOpen: boolean) => void update({ showsAllChecks: isOpen });
  return (
    <div>
      <div className={styles['header']}>
        <p>
          {!showsAllChecks &&
            (results.join(' · ') || 'No check has a good result in the data received.')}
        </p>
        <div className={cx('note', styles['names'])}>
          {!showsAllChecks && <p>{names.join(', ')}</p>}
          <p>{received !== undefined && `Received ${received}`}</p>
        </div>
        <Button
          size="small"
          icon={showsAllChecks ? ChevronUp : ChevronDown}
          aria-expanded={showsAllChecks}
          aria-controls={id}
          onPress={() => setOpen(!showsAllChecks)}
        >
          All {CHECK_IDS.length} checks
        </Button>
      </div>
      <FoldedText id={id} isFolded={!showsAllChecks} onFound={() => setOpen(true)}>
        <ChecksTable {...props} statedTime={received} />
      </FoldedText>
    </div>
  );
}

type FoldedTextProps = {
  readonly id: string;
  readonly isFolded: boolean;
  /** Called when the find bar has found a word in the folded text. */
  readonly onFound: () => void;
  readonly children: ReactNode;
};

/** Text that is not displayed, but that a search in the page finds. */
function FoldedText({ id, isFolded, onFound, children }: FoldedTextProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const current = element.current;
    // React has neither this value of `hidden` nor the event.
    if (isFolded) current?.setAttribute('hidden', 'until-found');
    else current?.removeAttribute('hidden');
    current?.addEventListener('beforematch', onFound);
    return () => current?.removeEventListener('beforematch', onFound);
  }, [isFolded, onFound]);
  return (
    <div ref={element} id={id}>
      {children}
    </div>
  );
}
