import { useEffect, useRef, useState } from 'react';
import type { ReportDetail, ReportRow } from '../../../shared/ipc/reports.ts';
import { useCommand } from '../../window/useCommand.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/Toast.tsx';
import { TokenField } from '../../ui/TokenField.tsx';
import { visibleText } from '../../ui/visible.ts';
import { Failure } from '../Failure.tsx';
import type { ReportsDesk } from '../../bridge/reports-desk.ts';
import type { Draft } from '../saved.ts';
import { useTask } from '../useTask.ts';
import { inLine } from '../words.ts';
import styles from './ReportView.module.css';

type Props = {
  readonly desk: ReportsDesk;
  readonly drafts: Map<number, Draft>;
  readonly report: ReportDetail;
  readonly isEditing: boolean;
  readonly onClose: () => void;
  readonly onSaved: (row: ReportRow) => void;
};

/** The person's own words on a report: outside the seal, changed here and saved by a button. */
export function Annotations(props: Props) {
  const { report, isEditing } = props;
  if (isEditing) return <Editor {...props} />;
  if (report.note === '' && report.tags.length === 0) return null;
  return (
    <section className={styles['inset']} aria-label="Note and tags">
      <div className={styles['notes']}>
        {report.tags.map((tag) => (
          <bdi key={tag} className={styles['tag']} title={inLine(tag, 40)}>
            {inLine(tag, 40)}
          </bdi>
        ))}
        {report.note !== '' && <p className={styles['note']}>{visibleText(report.note)}</p>}
      </div>
    </section>
  );
}

const MOST_TAGS = 20;
const LONGEST_TAG = 40;
const LONGEST_NOTE = 10_000;

function Editor({ desk, drafts, report, onClose, onSaved }: Props) {
  const { id } = report;
  const here = useRef<HTMLElement>(null);
  // Whoever chose to write wants to write at once.
  useEffect(() => here.current?.querySelector('textarea')?.focus(), []);
  const kept = drafts.get(id);
  const [note, setNote] = useState(kept?.note ?? report.note);
  const [tags, setTags] = useState<readonly string[]>(kept?.tags ?? report.tags);
  const isChanged = note !== report.note || tags.join('\n') !== report.tags.join('\n');
  const change = (next: Draft) => {
    setNote(next.note);
    setTags(next.tags);
    drafts.set(id, next);
  };
  const end = () => {
    drafts.delete(id);
    onClose();
  };
  const saving = useTask(
    () => desk.call('archive.annotate', { id, note, tags: [...tags] }),
    (row) => {
      end();
      onSaved(row);
      toast('Note and tags saved');
    },
  );
  const problem =
    tags.length > MOST_TAGS ? `A report can have at most ${MOST_TAGS} tags` : undefined;
  const isWrong = problem !== undefined || tags.some((tag) => tag.length > LONGEST_TAG);
  // What was written is not lost to a key: it stays until it is saved or discarded.
  useCommand('escape', () => {
    if (!isChanged) end();
  });
  return (
    <section ref={here} className={styles['inset']} aria-label="Note and tags">
      <TextField
        label="Note"
        description="For this archive alone: it is not part of the sealed report, and is not printed."
        multiline
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={(text) => change({ note: text, tags })}
      />
      <TokenField
        label="Tags"
        description="Press Enter after each."
        errorMessage={problem}
        value={tags}
        onChange={(next) => change({ note, tags: next })}
        check={(tag) =>
          tag.length > LONGEST_TAG ? `A tag can have at most ${LONGEST_TAG} characters` : undefined
        }
      />
      {saving.fault !== undefined && (
        <Failure
          title="The note and tags could not be saved"
          why={saving.fault}
          onRetry={() => void saving.run()}
        />
      )}
      <div className={styles['buttons']}>
        <Button
          variant="primary"
          isDisabled={isWrong || !isChanged}
          onPress={() => void saving.run()}
        >
          {saving.isBusy ? 'Saving…' : 'Save note and tags'}
        </Button>
        <Button onPress={end}>{isChanged ? 'Discard changes' : 'Close'}</Button>
        {isChanged && <span className={styles['quiet']}>Not saved yet</span>}
      </div>
    </section>
  );
}
