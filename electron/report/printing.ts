import type { Snapshot } from '../../shared/report/snapshot.ts';
import { ENVIRONMENT_DATA_LABELS, type Environment } from '../../shared/provider/environment.ts';
import { mergeIdentifiers } from '../../shared/reading/identity.ts';
import { formatPlate } from '../../shared/vehicle/plate.ts';
import { toInlineText } from '../../shared/format/text.ts';
import { isAltered, type ReportRow } from '../../shared/ipc/reports.ts';
import { describeTodaysResult } from '../../shared/findings/verdict-text.ts';
import { escapeHtml } from '../seal/placeholders.ts';
import type { PageHeader, PrintResult } from '../ports.ts';

/** The vehicle's plate with a space, or its VIN. An imported file may name any text as its plate. */
export function vehicleName({ vehicle, identity }: Pick<Snapshot, 'vehicle' | 'identity'>): string {
  const { vrm, vin = '' } = mergeIdentifiers(vehicle, identity);
  return toInlineText(vrm === undefined ? vin : formatPlate(vrm), 40);
}

/** “Sample data: not a real check”, or only what the data is if it is real. */
export function describeData(environment: Environment): string {
  const label = ENVIRONMENT_DATA_LABELS[environment];
  return environment === 'production' ? label : `${label}: not a real check`;
}

/**
 * Page header: vehicle, reference, and warnings if the report is altered, today’s rules give a worse
 * result, or the data is not real.
 */
export function createPageHeader(
  snapshot: Snapshot,
  row: Pick<ReportRow, 'origin' | 'result' | 'isResultOfTodaysRules'>,
): PageHeader {
  const { reference, environment } = snapshot;
  const warnings = [
    isAltered(row)
      ? 'Altered report: do not rely on it'
      : row.isResultOfTodaysRules && describeTodaysResult(row.result),
    environment !== 'production' && describeData(environment),
  ].filter(Boolean);
  const left = `${vehicleName(snapshot)} · ${reference}`;
  return { left, right: warnings.join(' · ') || 'Provenance check' };
}

/** Leaves only characters that every system accepts in a file name. */
export const toFileName = (text: string): string => text.replaceAll(/[^A-Za-z0-9 ]/g, '');

export function suggestFileName(snapshot: Snapshot, extension: string): string {
  const vehicle = toFileName(vehicleName(snapshot));
  return `${vehicle} ${snapshot.reference}.${extension}`.trim();
}

/** Margins in inches. The header and footer are printed in the top and bottom margins. */
export const PAGE_MARGINS = { top: 0.75, bottom: 0.75, left: 0.55, right: 0.55 } as const;

/** Adds header and page numbers with CSS, so that they fit the paper chosen in the dialog. */
export function withPageMargins(html: string, { left, right }: PageHeader): string {
  const { top, right: after, bottom, left: before } = PAGE_MARGINS;
  const rules = `@page{margin:${top}in ${after}in ${bottom}in ${before}in;font:7.5pt Inter,Helvetica,Arial,sans-serif;color:#444;
@top-left{content:${quoteCss(left)}}@top-right{content:${quoteCss(right)}}
@bottom-left{content:${quoteCss(left)}}@bottom-right{content:"Page " counter(page) " of " counter(pages)}}`;
  return html.replace(/<\/head>/i, (end) => `<style>${rules}</style>${end}`);
}

/** Quotes any text as a CSS string that can end neither itself nor the style element around it. */
function quoteCss(text: string): string {
  const characters = Array.from(text, (letter) =>
    /[A-Za-z0-9]/.test(letter) ? letter : `\\${(letter.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${characters.join('')}"`;
}

/** Returns the page header as the header and footer templates of a PDF, which are separate HTML. */
export function pdfHeaderTemplates({ left, right }: PageHeader) {
  const style =
    'font:7.5pt Inter,Helvetica,Arial,sans-serif;color:#444;width:100%;margin:0 14mm;display:flex;justify-content:space-between';
  const line = (leftText: string, rightText: string) =>
    `<div style="${style}"><span>${leftText}</span><span>${rightText}</span></div>`;
  return {
    header: line(escapeHtml(left), escapeHtml(right)),
    footer: line(
      escapeHtml(left),
      'Page <span class="pageNumber"></span> of <span class="totalPages"></span>',
    ),
  };
}

/** Shown for every failed print. */
export const PRINT_FAILED_MESSAGE = 'The document could not be printed. Try again.';
const NO_PRINTER_MESSAGE = 'No printer was found on this computer. Add one in its settings.';

/** Converts Chromium's result, from after its print dialog or from a failure to open it. */
export function toPrintResult(isPrinted: boolean, reason: string): PrintResult {
  if (isPrinted) return { kind: 'printed' };
  if (/cancel/i.test(reason)) return { kind: 'cancelled' };
  // Electron first enumerates the printers and opens no dialog if there are none.
  const hasNoPrinter = /^(no printers available|failed to enumerate printers)/i.test(reason);
  return {
    kind: 'failed',
    message: hasNoPrinter ? NO_PRINTER_MESSAGE : PRINT_FAILED_MESSAGE,
    detail: reason,
  };
}
