import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import type { z } from 'zod';
import { type Policy, policySchema } from '../../shared/ipc/policy.ts';
import { getErrorCode } from '../files/file-names.ts';
import { readPlainFileSync } from '../files/read-plain-file.ts';
import { PolicyError } from './policy-error.ts';

/**
 * Where an administrator puts the policy of a computer. SECURITY: fixed paths, because the user could
 * set an environment variable to a folder that the user can write.
 */
export function policyFile(platform: NodeJS.Platform): string {
  switch (platform) {
    case 'win32':
      return String.raw`C:\ProgramData\Platedesk\policy.json`;
    case 'darwin':
      return '/Library/Application Support/Platedesk/policy.json';
    default:
      return '/etc/platedesk/policy.json';
  }
}

/**
 * Reads the policy. Without a file nothing is restricted.
 *
 * @throws PolicyError if there is a file that cannot be used, since what it restricts is not known
 */
export function readPolicy(file: string): Policy {
  const parsed = policySchema.safeParse(readJson(file));
  if (!parsed.success) throw invalid(file, describe(parsed.error));
  const { copiesFolder, ...policy } = parsed.data;
  if (typeof copiesFolder !== 'string') return parsed.data;
  if (!path.isAbsolute(copiesFolder)) throw invalid(file, 'copiesFolder: enter a complete path');
  return { ...policy, copiesFolder: fillPlaceholders(copiesFolder) };
}

function readJson(file: string): unknown {
  try {
    const bytes = readPlainFileSync(file);
    if (bytes === 'not-a-file') throw new Error('It is not a file.');
    if (bytes === 'too-large') throw new Error('It is too large.');
    // Editors of Windows write a byte order mark.
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return {};
    throw invalid(file, String(error));
  }
}

const invalid = (file: string, problem: string) =>
  new PolicyError(
    `The policy of your organisation cannot be used, and without it Platedesk does not start. Ask your IT department to correct ${file}.\n\n${problem}`,
  );

const describe = ({ issues }: z.ZodError): string =>
  issues.map((issue) => [...issue.path, issue.message].join(': ')).join('\n');

/** Each computer and user needs a copies folder of its own. */
const fillPlaceholders = (folder: string): string =>
  folder.replaceAll('{computer}', hostname()).replaceAll('{user}', userInfo().username);
