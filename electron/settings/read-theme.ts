import { readFileSync } from 'node:fs';

/**
 * Reads the theme from a settings file before the settings are loaded, so that the first frame has
 * the right colours. The settings service reports problems of the file.
 */
export function readThemeSetting(file: string): 'system' | 'light' | 'dark' {
  try {
    const match = /"theme"\s*:\s*"(light|dark)"/.exec(readFileSync(file, 'utf8'));
    return match?.[1] === 'light' || match?.[1] === 'dark' ? match[1] : 'system';
  } catch {
    // The file is missing or unreadable; the settings service reports that if necessary.
    return 'system';
  }
}
