import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderDocument } from '../../../shared/report/content.ts';
import { Document } from './Document.tsx';

/**
 * Makes the document of a report: HTML with its style in it, and the places of its seal and its
 * fonts still open (see `places.ts`). The same content makes the same document.
 */
export const renderDocument: RenderDocument = (content) =>
  `<!doctype html>\n${renderToStaticMarkup(<Document content={content} />)}`;
