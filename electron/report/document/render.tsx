import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderDocument } from '../../../shared/report/content.ts';
import { Document } from './Document.tsx';

/**
 * Renders the document of a report: HTML with its style sheet, and placeholders for its seal and
 * fonts (see `placeholders.ts`). The same content gives the same document.
 */
export const renderDocument: RenderDocument = (content) =>
  `<!doctype html>\n${renderToStaticMarkup(<Document content={content} />)}`;
