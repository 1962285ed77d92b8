import { readFileSync } from 'node:fs';

/**
 * The theme that a settings file asks for, read before the settings themselves are loaded so that
 * the first picture has the right colours. Anything odd about the file is theirs to report.
 */
export function readThemeSetting(file: string): 'system' | 'light' | 'dark' {
  try {
    const match = /"theme"\s*:\s*"(light|dark)"/.exec(readFileSync(file, 'utf8'));
    return match?.[1] === 'light' || match?.[1] === 'dark' ? match[1] : 'system';
  } catch {
    // No file yet, or one that can't be read: the settings service says so where it matters.
    return 'system';
  }
}
