import { readPlainFileSync } from '../files/read-plain-file.ts';

/**
 * Reads the theme from a settings file before the settings are loaded, so that the first frame has
 * the right colours. The settings service reports problems of the file.
 */
export function readThemeSetting(file: string): 'system' | 'light' | 'dark' {
  try {
    const theme = /"theme"\s*:\s*"(light|dark)"/.exec(readPlainFileSync(file).toString())?.[1];
    return theme === 'light' || theme === 'dark' ? theme : 'system';
  } catch {
    return 'system';
  }
}
