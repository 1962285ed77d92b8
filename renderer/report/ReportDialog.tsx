import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ReportRow } from '../../shared/ipc/reports.ts';
import type { Comparable } from '../../shared/listings/listing.ts';
import type { StoredPosition } from '../../shared/report/stored-position.ts';
import { type Contents, CONTENTS_OPTIONS } from '../../shared/report/contents.ts';
import { commandForKey } from '../window/shortcuts.ts';
import { useBridge } from '../bridge/bridge.ts';
import { usePolicy } from '../bridge/queries.ts';
import { useSettings } from '../bridge/settings-context.ts';
import type { LookupTarget } from '../../shared/ipc/lookup-plan.ts';
import { vehicleLabel } from '../vehicle/lookup-target.ts';
import {
  useCachedBundleOnlyAnswers,
  useLookupTarget,
  useVehicleState,
} from '../vehicle/useDataset.ts';
import { useVerdict } from '../vehicle/useVerdict.tsx';
import { useHasTwoPanes } from '../window/narrow-window.ts';
import { useNavigation } from '../window/navigation.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { TabList, tabPanelProps } from '../ui/TabList.tsx';
import { useWindowEvent } from '../ui/useWindowEvent.ts';
import { ReportDialogFooter } from './ReportDialogFooter.tsx';
import { CoverageSummary, describeCoverage } from './CoverageSummary.tsx';
import { FormPane } from './FormPane.tsx';
import { ReportPreview, usePreview } from './ReportPreview.tsx';
import { usePageCounts } from './usePageCounts.ts';
import styles from './ReportDialog.module.css';
import {
  buildReportInput,
  completeForm,
  type FormDraft,
  hasUnsavedText,
  initialForm,
  type ReportForm,
  type ReportSource,
  toContents,
} from './report-input.ts';
import { useUnsavedTexts } from '../bridge/unsaved-texts.ts';
import { formKey, useDraftCache } from './draft-cache.ts';
import { useExport } from './export-report.ts';
import {
  type ExportAction,
  EXPORT_ACTIONS,
  PRIMARY_EXPORT_ACTIONS,
  type PrimaryExportAction,
} from './export-actions.ts';

export type ReportDialogProps = {
  /** The requested action. It becomes the main button of the dialog. */
  readonly action: PrimaryExportAction;
  /** In the order in which they were marked. */
  readonly comparables: readonly Comparable[];
  /** Undefined if no listings were requested and no price was entered. */
  readonly marketPosition: StoredPosition | undefined;
  readonly onOpenSaved: (row: ReportRow) => void;
  readonly onClose: () => void;
};

/** The parts of the dialog: side by side, or as two tabs in a narrow window. */
const PANES = [
  { value: 'form', label: 'Details' },
  { value: 'preview', label: 'Preview' },
] as const;
type Pane = (typeof PANES)[number]['value'];

/** Makes a report on the vehicle of the page, from the answers that it shows. */
export function ReportDialog(props: ReportDialogProps) {
  const { action, comparables, marketPosition, onOpenSaved, onClose } = props;
  const bridge = useBridge();
  const target = useLookupTarget();
  const state = useVehicleState();
  const bundleOnlyAnswers = useCachedBundleOnlyAnswers(target);
  const author = useSettings();
  const navigation = useNavigation();
  const [draft, setDraft] = useFormDraft(target);
  const form = completeForm(draft, author, usePolicy());
  const [ignoresLoading, setIgnoresLoading] = useState(false);
  const [pane, setPane] = useState<Pane>('form');
  const hasTwoPanes = useHasTwoPanes();
  const tabsId = useId();
  const body = useRef<HTMLDivElement>(null);
  const footer = useRef<HTMLDivElement>(null);
  const formId = useId();

  const { verdict, vehicleAnswers } = useVerdict();
  const coverage = describeCoverage(verdict, target.environment);
  const { inputs: ruleInputs } = vehicleAnswers;
  const source = {
    target,
    state,
    comparables,
    marketPosition,
    bundleOnlyAnswers,
    author,
    ruleInputs,
  };
  const input = buildReportInput(source, form);
  const exportState = useExport(input, comparables.length);
  const isLoading = coverage.loading.length > 0;
  const isBlockedByLoading = isLoading && !ignoresLoading;
  const preview = usePreview(bridge, input);
  const countPages = useContentsPages(
    source,
    form,
    preview.isStale || isBlockedByLoading || exportState.pendingAction !== undefined,
  );

  const runAction = (requestedAction: ExportAction) => {
    if (isBlockedByLoading || exportState.pendingAction) return;
    void exportState.runExport(requestedAction, form);
  };
  useExportShortcuts(runAction);
  // The main button, so that Enter runs the requested action. While it is blocked, the first choice.
  const focus = useEffectEvent((isLoadingIgnored: boolean) => {
    const main = footer.current?.querySelector<HTMLElement>('[data-main]');
    const choice = body.current?.querySelector<HTMLElement>('form [type="radio"]:checked');
    (isLoading && !isLoadingIgnored ? choice : main)?.focus();
  });
  useEffect(() => focus(ignoresLoading), [ignoresLoading]);

  const panelProps = (value: Pane) => (hasTwoPanes ? {} : tabPanelProps(tabsId, value, pane));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    runAction(action);
  };
  return (
    <Dialog
      title={`Report on ${vehicleLabel(target.vehicle)}`}
      size="fullscreen"
      onClose={onClose}
      actions={
        <ReportDialogFooter
          ref={footer}
          action={action}
          formId={formId}
          exportState={exportState}
          isBlockedByLoading={isBlockedByLoading}
          onRun={runAction}
          onOpenSaved={onOpenSaved}
        />
      }
    >
      <div ref={body} className={styles['fill']}>
        {!hasTwoPanes && (
          <TabList label="Show" id={tabsId} tabs={PANES} value={pane} onChange={setPane} />
        )}
        <div className={styles['panes']} data-is-single={!hasTwoPanes || undefined}>
          <div className={styles['pane']} {...panelProps('form')}>
            <form id={formId} className={styles['form']} autoComplete="off" onSubmit={submit}>
              <FormPane
                source={source}
                form={form}
                countPages={countPages}
                onChange={(change) => setDraft({ ...draft, ...change })}
                onOpenSettings={() => {
                  onClose();
                  navigation.showSettings('reports');
                }}
              >
                <CoverageSummary
                  coverage={coverage}
                  ignoresLoading={ignoresLoading}
                  onIgnoreLoading={() => setIgnoresLoading(true)}
                />
              </FormPane>
            </form>
          </div>
          <div className={styles['pane']} {...panelProps('preview')}>
            <ReportPreview draft={preview} saved={exportState.saved} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** Counts the pages of each choice of contents, first those of the current one. */
function useContentsPages(source: ReportSource, form: ReportForm, isPaused: boolean) {
  const toInput = (contents: Contents) => buildReportInput(source, { ...form, contents });
  const others = CONTENTS_OPTIONS.map(({ value }) => toContents(value, form));
  const inputs = [form.contents, ...others].map(toInput);
  const countOf = usePageCounts(inputs, form.paper, isPaused);
  return (contents: Contents) => countOf(toInput(contents));
}

/** The stored draft for this vehicle, or the values of the last report. */
function useFormDraft(target: LookupTarget) {
  const settings = useSettings();
  const unsavedTexts = useUnsavedTexts();
  const { forms } = useDraftCache();
  const key = formKey(target);
  const [draft, setDraft] = useState(() => forms.get(key) ?? initialForm(settings));
  const change = (next: FormDraft) => {
    forms.set(key, next);
    unsavedTexts.set(key, hasUnsavedText(next));
    setDraft(next);
  };
  return [draft, change] as const;
}

function useExportShortcuts(runAction: (action: PrimaryExportAction) => void): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandForKey(event, true);
    const action = PRIMARY_EXPORT_ACTIONS.find(
      (candidate) => EXPORT_ACTIONS[candidate].command === command,
    );
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    runAction(action);
  };
  // Text fields would otherwise handle the key first.
  useWindowEvent('keydown', onKeyDown, { capture: true });
}
