import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import type { ReportRow } from '../../shared/ipc/reports.ts';
import { createKnown } from '../../shared/findings/known.ts';
import { verdictOf } from '../../shared/findings/verdict.ts';
import type { VehicleState } from '../vehicle/useDataset.ts';
import { answerOf, createFakeReports } from './report-fixtures.ts';
import type { Remembered } from '../report/form.ts';
import { ReportDialog, type ReportDialogProps } from '../report/ReportDialog.tsx';
import type { MainWish } from '../report/wishes.ts';

// jsdom has no CSS.escape, which lists that drop down look their options up with.
vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) });

/** For tests: where a vehicle stands of which one dataset answered. */
export const stateOf = (change: Partial<VehicleState> = {}): VehicleState => ({
  answers: new Map([['check', answerOf('check')]]),
  loading: new Set(),
  faults: new Map(),
  ...change,
});

type Options = {
  readonly wish?: MainWish;
  /** Remembered from the last report. */
  readonly purpose?: string;
  readonly state?: VehicleState;
  /** Of what only a bundle has. */
  readonly extraIds?: readonly string[];
  readonly told?: Parameters<typeof createFakeReports>[0];
  /** Those of a dialog before, in the same window. */
  readonly reports?: ReturnType<typeof createFakeReports>;
};

type PageProps = Omit<ReportDialogProps, 'verdict' | 'source' | 'onClose'> & {
  readonly state: VehicleState;
  readonly extraIds: readonly string[];
};

/** A page with the button that opens the dialog. */
function Page({ state, extraIds, ...rest }: PageProps) {
  const [isOpen, setOpen] = useState(false);
  const known = createKnown({ vrm: 'AB12CDE' }, state.answers, new Date('2026-11-21T10:20:00Z'));
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <ReportDialog
          {...rest}
          source={{
            subject: { environment: 'sample', vehicle: { vrm: 'AB12CDE' } },
            state,
            comparables: [],
            extraIds,
          }}
          verdict={verdictOf(known, [], { loading: state.loading })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** For tests: the dialog, opened by the button that had the focus before. */
export async function openDialog(options: Options = {}) {
  const { wish = 'print', purpose = 'Handing over', state = stateOf(), told } = options;
  const reports = options.reports ?? createFakeReports(told);
  const remembered = vi.fn<(words: Remembered) => void>();
  const openSaved = vi.fn<(row: ReportRow) => void>();
  const page = (now: VehicleState) => (
    <Page
      desk={reports.desk}
      wish={wish}
      state={now}
      extraIds={options.extraIds ?? []}
      remembered={{ preparedBy: '', organisation: '', purpose, paper: 'A4' }}
      onRemember={remembered}
      onOpenSaved={openSaved}
    />
  );
  const user = userEvent.setup();
  const { rerender } = render(page(state));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'Report on AB12 CDE' });
  return {
    ...reports,
    reports,
    user,
    dialog,
    remembered,
    openSaved,
    /** The datasets go on to stand like this. */
    answer: (next: VehicleState) => rerender(page(next)),
    press: (name: string) => user.click(within(dialog).getByRole('button', { name })),
    write: (name: string, text: string) =>
      user.type(within(dialog).getByRole('textbox', { name }), text),
    frames: () => [...dialog.querySelectorAll('iframe')],
    /** Waits until the status line says this. */
    says: (words: RegExp) =>
      waitFor(() => expect(within(foot(dialog)).getByRole('status').textContent).toMatch(words)),
  };
}

/** For tests: where the dialog's buttons are, and what became of them is said. */
export function foot(dialog: HTMLElement): HTMLElement {
  const found = dialog.querySelector('footer');
  if (!found) throw new Error('the dialog has no foot');
  return found;
}

export const focused = () => document.activeElement?.textContent;
