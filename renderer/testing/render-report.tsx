import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import type { ReportRow } from '../../shared/ipc/reports.ts';
import type { Comparable } from '../../shared/listings/listing.ts';
import type { AppInfo } from '../../shared/ipc/app.ts';
import type { Policy } from '../../shared/ipc/policy.ts';
import { changeSettings, DEFAULT_SETTINGS, type Settings } from '../../shared/ipc/settings.ts';
import { BUNDLE_ONLY } from '../../shared/provider/multi-request.ts';
import { createServices, type Services, ServicesProvider } from '../app/services.tsx';
import type { CachedBundleOnlyAnswer } from '../vehicle/bundle-only.ts';
import { appInfoQuery } from '../bridge/queries.ts';
import { SettingsContext, type SettingsState } from '../bridge/settings-context.ts';
import { answerKey } from '../vehicle/lookups.ts';
import {
  LookupTargetContext,
  type VehicleState,
  VehicleStateContext,
} from '../vehicle/useDataset.ts';
import { VerdictProvider } from '../vehicle/useVerdict.tsx';
import { createAnswer, createFakeReports } from './report-fixtures.ts';
import { type WindowWidth, WindowWidthContext } from '../window/narrow-window.ts';
import type { ReportAuthor } from '../report/report-input.ts';
import { ReportDialog, type ReportDialogProps } from '../report/ReportDialog.tsx';
import type { PrimaryExportAction } from '../report/export-actions.ts';

/** Creates the state of a vehicle with one answered dataset. */
export const createVehicleState = (change: Partial<VehicleState> = {}): VehicleState => ({
  answers: new Map([['check', createAnswer('check')]]),
  loading: new Set(),
  errors: new Map(),
  ...change,
});

type Options = {
  readonly action?: PrimaryExportAction;
  readonly author?: ReportAuthor;
  /** The purpose remembered from the last report. */
  readonly purpose?: string;
  /** The contents remembered for some purposes. For a delivery, the default is Full. */
  readonly contents?: Partial<Settings['contents']>;
  readonly policy?: Policy;
  readonly windowWidth?: WindowWidth;
  readonly state?: VehicleState;
  /** Ids of answers that only a bundle request returns. */
  readonly bundleOnlyAnswers?: readonly CachedBundleOnlyAnswer[];
  readonly comparables?: readonly Comparable[];
  readonly replies?: Parameters<typeof createFakeReports>[0];
  /** The fake reports of an earlier dialog in the same window. */
  readonly reports?: ReturnType<typeof createFakeReports>;
  /** The services of an earlier dialog in the same window. */
  readonly services?: Services;
};

const TARGET = { environment: 'sample', vehicle: { vrm: 'AB12CDE' } } as const;

/** A page with the button that opens the dialog. */
function Page(props: Omit<ReportDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <ReportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Renders the dialog and opens it with its button, which had the focus before. */
export async function renderReportDialog(options: Options = {}) {
  const { action = 'print', purpose = 'Delivery', state = createVehicleState(), replies } = options;
  const reports = options.reports ?? createFakeReports(replies);
  const updateSettings = vi.fn<SettingsState['update']>();
  const openSaved = vi.fn<(row: ReportRow) => void>();
  const services = options.services ?? createServices(reports.bridge);
  const { policy } = options;
  if (policy)
    services.queryClient.setQueryData<Pick<AppInfo, 'policy'>>(
      appInfoQuery(reports.bridge).queryKey,
      { policy },
    );
  for (const [index, extra] of (options.bundleOnlyAnswers ?? []).entries()) {
    const key = answerKey(TARGET, BUNDLE_ONLY[index]?.id ?? 'abi');
    services.queryClient.setQueryData(key, {
      ...extra,
      kind: 'received',
      requestedAt: '',
      content: {},
    });
  }
  const settings = changeSettings(DEFAULT_SETTINGS, {
    lastPurpose: purpose,
    contents: { Delivery: 'full', ...options.contents },
    ...options.author,
  });
  const page = (vehicleState: VehicleState) => (
    <ServicesProvider services={services}>
      <SettingsContext value={{ settings, error: undefined, update: updateSettings }}>
        <LookupTargetContext value={TARGET}>
          <VehicleStateContext value={vehicleState}>
            <VerdictProvider>
              <WindowWidthContext value={options.windowWidth ?? 'wide'}>
                <Page
                  action={action}
                  comparables={options.comparables ?? []}
                  marketPosition={undefined}
                  onOpenSaved={openSaved}
                />
              </WindowWidthContext>
            </VerdictProvider>
          </VehicleStateContext>
        </LookupTargetContext>
      </SettingsContext>
    </ServicesProvider>
  );
  const user = userEvent.setup();
  const { rerender } = render(page(state));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'Report on AB12 CDE' });
  return {
    ...reports,
    reports,
    services,
    user,
    dialog,
    updateSettings,
    openSaved,
    navigation: services.navigation,
    /** Replaces the state of the datasets. */
    setState: (next: VehicleState) => rerender(page(next)),
    press: (name: string) => user.click(within(dialog).getByRole('button', { name })),
    write: (name: string, text: string) =>
      user.type(within(dialog).getByRole('textbox', { name }), text),
    frames: () => [...dialog.querySelectorAll('iframe')],
    /** Waits until the status line matches the pattern. */
    expectStatus: (pattern: RegExp) =>
      waitFor(() =>
        expect(within(getFooter(dialog)).getByRole('status').textContent).toMatch(pattern),
      ),
  };
}

/** Returns the footer with the dialog's buttons and its status line. */
export function getFooter(dialog: HTMLElement): HTMLElement {
  const footer = dialog.querySelector('footer');
  if (!footer) throw new Error('the dialog has no footer');
  return footer;
}

export const focused = () => document.activeElement?.textContent;
