import { useState } from 'react';
import type { ReportDetail, ReportRow } from '../../../shared/ipc/reports.ts';
import { useCommand } from '../../window/commands.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/Toast.tsx';
import { TokenField } from '../../ui/TokenField.tsx';
import { revealHiddenCharacters } from '../../../shared/format/safe-text.ts';
import { Callout, ErrorCallout } from '../../ui/Callout.tsx';
import {
  hasSameAnnotations,
  toAnnotations,
  type NoteAndTags,
  useReportsStore,
} from '../reports-store.ts';
import { useAsyncTask } from '../async-task.tsx';
import { toSingleLine } from '../report-text.ts';
import { cx } from '../../ui/cx.ts';
import styles from './ReportView.module.css';

type Props = {
  readonly report: ReportDetail;
  readonly isEditing: boolean;
  readonly onClose: () => void;
  readonly onSaved: (row: ReportRow) => void;
};

/** The user's note and tags: outside the seal, edited here and saved with a button. */
export function Annotations(props: Props) {
  const { report, isEditing } = props;
  if (isEditing) return <AnnotationsEditor {...props} />;
  if (report.note === '' && report.tags.length === 0) return null;
  return (
    <section className={styles['panelBody']} aria-label="Note and tags">
      <SavedAnnotations annotated={report} />
    </section>
  );
}

const SavedAnnotations = ({ annotated: { note, tags } }: { readonly annotated: NoteAndTags }) => (
  <div className={styles['notes']}>
    {tags.map((tag) => (
      <bdi key={tag} className={cx('truncate', styles['tag'])} title={toSingleLine(tag, 40)}>
        {toSingleLine(tag, 40)}
      </bdi>
    ))}
    {note !== '' && <p className={styles['note']}>{revealHiddenCharacters(note)}</p>}
  </div>
);

const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 40;
const MAX_NOTE_LENGTH = 10_000;

function AnnotationsEditor({ report, onClose, onSaved }: Props) {
  const { id } = report;
  const drafts = useReportsStore().drafts;
  const [draft, setDraft] = useState(drafts.get(id));
  const { note, tags, typedTag } = draft ?? { ...report, typedTag: '' };
  const edited = draft ? toAnnotations(draft) : report;
  const isChanged = !hasSameAnnotations(edited, report);
  const isOutdated =
    isChanged && draft !== undefined && !hasSameAnnotations(draft.original, report);
  const change = (next: Partial<NonNullable<typeof draft>>) => {
    // Entering a tag changes the draft twice.
    const current = drafts.get(id) ?? { note, tags, typedTag, original: { note, tags } };
    const nextDraft = { ...current, ...next };
    setDraft(nextDraft);
    drafts.set(id, nextDraft);
  };
  const discardAndClose = () => {
    drafts.set(id, undefined);
    onClose();
  };
  const saveTask = useAsyncTask(
    (bridge) => bridge.call('archive.annotate', { id, note, tags: [...edited.tags] }),
    (row) => {
      const current = drafts.get(id);
      // Text that was typed while the note was being saved is not saved yet.
      if (!current || hasSameAnnotations(toAnnotations(current), row)) discardAndClose();
      else change({ original: row });
      onSaved(row);
      toast('Note and tags saved');
    },
  );
  const problem =
    edited.tags.length > MAX_TAGS ? `A report can have up to ${MAX_TAGS} tags` : undefined;
  const isInvalid = problem !== undefined || edited.tags.some((tag) => tag.length > MAX_TAG_LENGTH);
  // Escape does not discard unsaved text. It stays until it is saved or discarded.
  useCommand('cancel-or-close', () => {
    if (!isChanged) discardAndClose();
  });
  return (
    <section className={styles['panelBody']} aria-label="Note and tags">
      <TextField
        label="Note"
        description="Stored on this computer only. Not part of the sealed report and not printed."
        multiline
        // The user opened the editor to write.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={(text) => change({ note: text })}
      />
      <TokenField
        label="Tags"
        description="Press Enter after each tag."
        errorMessage={problem}
        value={tags}
        onChange={(next) => change({ tags: next })}
        typed={typedTag}
        onTyped={(text) => change({ typedTag: text })}
        check={(tag) =>
          tag.length > MAX_TAG_LENGTH
            ? `A tag can have up to ${MAX_TAG_LENGTH} characters`
            : undefined
        }
      />
      {isOutdated && (
        <div role="alert">
          <Callout tone="review" title="The note or tags were changed in another window">
            <p>Saving replaces them. They are now:</p>
            <SavedAnnotations annotated={report} />
          </Callout>
        </div>
      )}
      <ErrorCallout
        title="The note and tags could not be saved"
        message={saveTask.error}
        onRetry={saveTask.run}
      />
      <div className={styles['buttons']}>
        <Button variant="primary" isDisabled={isInvalid || !isChanged} onPress={saveTask.run}>
          {saveTask.isPending ? 'Saving…' : 'Save note and tags'}
        </Button>
        <Button onPress={discardAndClose}>{isChanged ? 'Discard changes' : 'Close'}</Button>
        {isChanged && <span className={cx('note', styles['muted'])}>Unsaved changes</span>}
      </div>
    </section>
  );
}
