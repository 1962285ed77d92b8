import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { evaluateRules, RULES_VERSION } from '../../shared/findings/registry.ts';
import rulesPage from '../../shared/findings/RULES.md?raw';
import type { VehicleAnswers } from '../../shared/findings/vehicle-answers.ts';
import { evaluateVerdict } from '../../shared/findings/verdict.ts';
import spellings from '../../shared/reading/source-text/spellings.txt?raw';
import { sha256, toCanonicalJson, toCanonicalValue } from '../seal/canonical-json.ts';
import { answersOfOrdinary, ORDINARY_VEHICLES } from '../testing/ordinary-vehicles.ts';
import { loadSampleVehicleAnswers } from '../testing/sample-answers.ts';
import { SCENARIO_PLATES } from './scenarios/index.ts';

/** The version and the hash of its results: `{ "version": 2, "hash": "…" }`. */
const FILE = path.join(import.meta.dirname, '../../shared/findings/rules-hash.json');

/** What the rules say about a vehicle, without ids and times of its responses. */
function resultsOf(vehicle: VehicleAnswers) {
  const findings = evaluateRules(vehicle);
  const { result, checks } = evaluateVerdict(vehicle, findings);
  return {
    result,
    checks: checks.map(({ check, result: of, label, reason }) => ({ check, of, label, reason })),
    findings: findings.map(({ id, severity, title, reason, nextStep, evidence }) => ({
      id,
      severity,
      title,
      reason,
      nextStep,
      evidence: evidence.map(({ dataset, path: field, value }) => ({ dataset, field, value })),
    })),
  };
}

async function hashResults(): Promise<string> {
  const plates = SCENARIO_PLATES.map(({ vrm }) => vrm);
  const samples = await Promise.all(plates.map((vrm) => loadSampleVehicleAnswers(vrm)));
  const vehicles = [...samples, ...ORDINARY_VEHICLES.map(answersOfOrdinary)];
  const page = rulesPage.replace(/^Rules version \d+\.?/m, '');
  const results = toCanonicalJson(toCanonicalValue(vehicles.map((each) => resultsOf(each))));
  return sha256([page, spellings, results].join('\n').replaceAll('\r\n', '\n'));
}

test('the rules give the same results as when their version was set', async () => {
  const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as { version?: number; hash?: string };
  const current = { version: RULES_VERSION, hash: await hashResults() };
  // The hash of a version is written once. A released version must not give other results.
  if (recorded.version !== RULES_VERSION && process.env['CI'] === undefined) {
    writeFileSync(FILE, `${JSON.stringify(current, null, 2)}\n`);
    return;
  }
  const advice =
    'The rules give other results. Raise RULES_VERSION in shared/findings/registry.ts, then run “npm run unit -- rules-page -u && npm run unit -- rules-hash” and commit rules-hash.json. If this version is not released yet, see CONTRIBUTING.md, “Add a rule”.';
  expect(recorded, advice).toEqual(current);
}, 180_000);
