import type {
  ComparedVehicleInput,
  ComparisonExport,
  ComparisonInput,
} from '../../shared/ipc/comparison.ts';
import type { ChannelOutput } from '../../shared/ipc/channels.ts';
import { isAltered, type ReportRow } from '../../shared/ipc/reports.ts';
import { type IpcResult, errorResult, okResult } from '../../shared/ipc/result.ts';
import { readIdentity } from '../../shared/reading/identity.ts';
import {
  type ComparisonContent,
  isLandscape,
  type PrintedVehicle,
} from '../../shared/report/comparison.ts';
import { toPendingDatasets } from '../../shared/findings/checks/check.ts';
import { getStoredMarketPosition } from '../../shared/report/market-position.ts';
import { formatPlate } from '../../shared/vehicle/plate.ts';
import type { PageHeader, Ports, PrintJob } from '../ports.ts';
import type { BuildDeps } from './build-snapshot.ts';
import { collectAnswers } from './collect-answers.ts';
import type { OpenedReport } from './opened-report.ts';
import { describeData, toFileName, vehicleName } from './printing.ts';
import { evaluateAnswers, toReportContent } from './report-content.ts';
import { saveExport } from './report-files.ts';
import type { createPreviewCache } from './serve-report.ts';

type Deps = {
  readonly build: Pick<BuildDeps, 'cachedAnswer' | 'cachedBundleOnlyAnswer' | 'clock' | 'logo'>;
  readonly openReport: (id: number) => Promise<IpcResult<OpenedReport>>;
  readonly previews: ReturnType<typeof createPreviewCache>;
  readonly ports: Pick<Ports, 'loadDocuments' | 'saveFile' | 'printer' | 'log'>;
  readonly audit: (
    action: 'print' | 'pdf',
    report: Pick<ReportRow, 'environment' | 'reference'>,
  ) => void;
};

type ExportResult = IpcResult<ChannelOutput<'report.exportComparison'>>;

/**
 * Vehicles side by side on paper, from the answers that the main process holds and from saved reports.
 * No page is stored.
 */
export function createComparisons({ build, openReport, previews, ports, audit }: Deps) {
  const { loadDocuments, saveFile, printer, log } = ports;
  const readVehicle = async (input: ComparedVehicleInput): Promise<IpcResult<PrintedVehicle>> => {
    if (input.kind === 'current') return collectVehicle(input, build);
    const opened = await openReport(input.id);
    return opened.ok ? okResult(toPrintedVehicle(opened.value)) : opened;
  };
  const render = async ({ vehicles }: ComparisonInput) => {
    const read: PrintedVehicle[] = [];
    for (const input of vehicles) {
      const vehicle = await readVehicle(input);
      if (!vehicle.ok) return vehicle;
      read.push(vehicle.value);
    }
    const content: ComparisonContent = {
      vehicles: read,
      preparedAt: build.clock.now().toISOString(),
      logo: build.logo(),
    };
    const { renderComparison, fillDocument } = await loadDocuments();
    return okResult({ content, html: fillDocument(renderComparison(content), '') });
  };
  const fail = ({ message, detail }: { message: string; detail: string }) => {
    log.info('comparison not printed', { detail });
    return errorResult('internal', message);
  };
  const print = async (job: PrintJob): Promise<ExportResult> => {
    const printed = await printer.print(job);
    return printed.kind === 'failed'
      ? fail(printed)
      : okResult({ exported: printed.kind === 'printed' });
  };
  const savePdf = async (job: PrintJob): Promise<ExportResult> => {
    const pdf = await printer.toPdf(job);
    if (!pdf.ok) return fail(pdf);
    const suggestedName = `Comparison ${toFileName(job.header.left)}.pdf`;
    const kind = { name: 'PDF', extension: 'pdf' };
    return saveExport(saveFile, { suggestedName, kind, bytes: pdf.bytes });
  };
  return {
    previewComparison: async (input: ComparisonInput) => {
      const rendered = await render(input);
      if (!rendered.ok) return rendered;
      return okResult({ documentPath: previews.put(rendered.value.html) });
    },
    exportComparison: async ({
      format,
      paperSize,
      ...input
    }: ComparisonExport): Promise<ExportResult> => {
      const rendered = await render(input);
      if (!rendered.ok) return rendered;
      const { content, html } = rendered.value;
      const header = createHeader(content);
      const job = { html, paperSize, header, isLandscape: isLandscape(content.vehicles.length) };
      const exported = await (format === 'print' ? print(job) : savePdf(job));
      if (exported.ok && exported.value.exported)
        for (const { environment, report } of content.vehicles)
          if (report) audit(format, { environment, reference: report.reference });
      return exported;
    },
  };
}

/** A vehicle with its held answers, evaluated now. A vehicle that was not looked up has none. */
function collectVehicle(
  input: Extract<ComparedVehicleInput, { kind: 'current' }>,
  build: Deps['build'],
): IpcResult<PrintedVehicle> {
  const { environment, vehicle, answerIds, unansweredDatasets = [], ruleInputs } = input;
  const hasAnswers = answerIds.length > 0;
  const collected = hasAnswers ? collectAnswers({ ...input, comparables: [] }, build) : undefined;
  const name = 'vrm' in vehicle ? formatPlate(vehicle.vrm) : vehicle.vin;
  if (collected?.ok === false) return errorResult('not-found', `${name}: ${collected.message}`);
  const answers = [...(collected?.answers.values() ?? [])];
  const evaluation = evaluateAnswers(
    vehicle,
    answers.filter(({ id }) => answerIds.includes(id)),
    build.clock.now(),
    unansweredDatasets,
    ruleInputs,
  );
  const position = getStoredMarketPosition(
    evaluation.vehicleAnswers,
    answers,
    input.marketPosition ?? { answerIds: [], includesExcluded: false },
  );
  const pending = toPendingDatasets(evaluation.verdict.notChecked);
  return okResult({ environment, vehicle, ...evaluation, pending, position });
}

/** A saved report, evaluated by the rules of this version as of the time when it was prepared. */
function toPrintedVehicle({ row, file }: OpenedReport): PrintedVehicle {
  const { environment, vehicle, vehicleAnswers, verdict, answers, marketPosition, ...content } =
    toReportContent(file.sealed.snapshot);
  return {
    environment,
    vehicle,
    vehicleAnswers,
    verdict,
    pending: toPendingDatasets(verdict.notChecked),
    position: marketPosition && getStoredMarketPosition(vehicleAnswers, answers, marketPosition),
    report: {
      reference: content.reference,
      preparedAt: content.prepared.at,
      isAltered: isAltered(row),
    },
  };
}

function createHeader({ vehicles }: ComparisonContent): PageHeader {
  const names = vehicles.map(({ vehicle, vehicleAnswers }) =>
    vehicleName({ vehicle, identity: readIdentity(vehicleAnswers.getAnswered) }),
  );
  const environments = new Set(vehicles.map(({ environment }) => environment));
  const warnings = [
    vehicles.some(({ report }) => report?.isAltered) && 'Altered report: do not rely on it',
    ...[...environments].map(
      (environment) => environment !== 'production' && describeData(environment),
    ),
  ].filter(Boolean);
  return { left: names.join(', '), right: warnings.join(' · ') || 'Comparison' };
}
