import { readFileSync } from 'node:fs';

/**
 * The theme that a settings file asks for, read before the settings themselves are loaded so that
 * the first picture has the right colours. Anything odd about the file is theirs to report.
 */
export function themeHint(file: string): 'system' | 'light' | 'dark' {
  try {
    const found = /"theme"\s*:\s*"(light|dark)"/.exec(readFileSync(file, 'utf8'));
    return found?.[1] === 'light' || found?.[1] === 'dark' ? found[1] : 'system';
  } catch {
    // No file yet, or one that can't be read: the settings service says so where it matters.
    return 'system';
  }
}
