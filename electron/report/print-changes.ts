import { keepProfile } from '../../shared/findings/rule-inputs.ts';
import { createVehicleAnswers } from '../../shared/findings/vehicle-answers.ts';
import { type PaperSize, isAltered } from '../../shared/ipc/reports.ts';
import { errorResult, okResult, type IpcResult } from '../../shared/ipc/result.ts';
import { listChanges } from '../../shared/report/change-list.ts';
import { compareVehicleAnswers } from '../../shared/report/compare.ts';
import type { ChangesContent } from '../../shared/report/content.ts';
import type { Ports } from '../ports.ts';
import { toCanonicalJson } from '../seal/canonical-json.ts';
import type { OpenedReport } from './opened-report.ts';
import { createPageHeader } from './printing.ts';
import { toReportContent } from './report-content.ts';

/** The changes between two reports on one vehicle, found again from their sealed responses. */
function createChangesContent(earlier: OpenedReport, later: OpenedReport): ChangesContent {
  const [before, after] = [earlier, later].map(({ file }) => {
    const content = toReportContent(file.sealed.snapshot);
    const { vehicle, answers, now, inputs } = content.vehicleAnswers;
    return {
      ...content,
      answers: createVehicleAnswers(vehicle, answers, now, keepProfile(inputs)),
    };
  }) as [Compared, Compared];
  const changes = compareVehicleAnswers(before.answers, after.answers);
  const { environment, vehicle, identity, writtenFields, logo } = after;
  return {
    environment,
    vehicle,
    identity,
    writtenFields,
    logo,
    isAltered: [earlier, later].some(({ row }) => isAltered(row)),
    earlier: { ...before, result: changes.verdict.before },
    later: { ...after, result: changes.verdict.after },
    changes: listChanges(before.answers, after.answers, changes),
  };
}
type Compared = Omit<ReturnType<typeof toReportContent>, 'answers'> & {
  readonly answers: ReturnType<typeof createVehicleAnswers>;
};

/**
 * Prints what changed between two reports. The page is not stored, because both reports contain what
 * it states.
 */
export async function printChanges(
  earlier: OpenedReport,
  later: OpenedReport,
  paperSize: PaperSize,
  { loadDocuments, printer, log }: Pick<Ports, 'loadDocuments' | 'printer' | 'log'>,
): Promise<IpcResult<{ readonly printed: boolean }>> {
  const [before, after] = [earlier.file.sealed.snapshot, later.file.sealed.snapshot];
  const getSubject = ({ vehicle, environment }: typeof before) =>
    toCanonicalJson({ vehicle, environment });
  if (getSubject(before) !== getSubject(after))
    return errorResult('not-found', 'These reports are not on the same vehicle.');
  const { renderChanges, fillDocument } = await loadDocuments();
  const html = fillDocument(renderChanges(createChangesContent(earlier, later)), '');
  const header = createPageHeader(after, isAltered(earlier.row) ? earlier.row : later.row);
  const printed = await printer.print({ html, paperSize, header });
  if (printed.kind !== 'failed') return okResult({ printed: printed.kind === 'printed' });
  log.info('changes not printed', { detail: printed.detail });
  return errorResult('internal', printed.message);
}
