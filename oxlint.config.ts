import { readdirSync } from 'node:fs';
import { defineConfig } from 'oxlint';
import { ELECTRON_USERS, LAYERS, type Side, TEST_HELPERS } from './build/layers.ts';

/** Folders are nested no deeper than this below a layer's folder. */
const MAX_DEPTH = 4;
const SOURCE = '*.{ts,tsx}';
const TEST = '*.test.{ts,tsx}';

type Pattern = { readonly regex: string; readonly message: string };

const NO_ELECTRON = pattern(
  '^electron(/|$)',
  'Only main, preload, shell and adapters use Electron.',
);
const NO_NODE = pattern('^node:', 'This side has no Node.');
const NO_WINDOW_BRIDGE = pattern(
  String.raw`/window-bridge\.ts$`,
  'Only renderer/app/services.tsx connects a window to its bridge. Use useBridge.',
);

function pattern(regex: string, message: string): Pattern {
  return { regex, message };
}

/** Matches `../` repeated, then one of the names, as a folder or a file. */
function above(levels: number, names: readonly string[], message: string): Pattern {
  const alternatives = names.map((name) => name.replaceAll('.', String.raw`\.`)).join('|');
  const start = levels === 0 ? String.raw`\./` : String.raw`(\.\./){${levels}}`;
  return pattern(String.raw`^${start}(${alternatives})(/|$)`, message);
}

function restrict(files: readonly string[], patterns: readonly Pattern[]) {
  return {
    files: [...files],
    rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', unknown] },
  };
}

/** The sides and top folders that a side may not import. */
const foreign = (side: Side) =>
  ['electron', 'renderer', 'e2e', 'build'].filter((name) => name !== side);

/** What a layer's files may not import, from a folder `depth` levels below the side's. */
function layerPatterns(side: Side, layer: string, depth: number): Pattern[] {
  const rows: readonly (readonly string[])[] = LAYERS[side];
  const row = rows.findIndex((names) => names.includes(layer));
  const forbidden = [...rows.slice(row).flat(), TEST_HELPERS].filter((name) => name !== layer);
  return [
    ...(side === 'electron' ? [] : [NO_NODE]),
    ...(side === 'renderer' ? [NO_WINDOW_BRIDGE] : []),
    ...(side === 'electron' && ELECTRON_USERS.includes(layer) ? [] : [NO_ELECTRON]),
    above(depth, forbidden, `${side}/${layer} is not above that layer: see build/layers.ts.`),
    above(depth + 1, foreign(side), `${side}/ imports only itself and shared/.`),
  ];
}

/** One override for each layer and depth, since a pattern sees the path as it is written. */
function layerRules(side: Side) {
  return LAYERS[side]
    .flat()
    .flatMap((layer) =>
      layer.includes('.')
        ? [restrict([`${side}/${layer}`], layerPatterns(side, layer, 0))]
        : Array.from({ length: MAX_DEPTH }, (_, level) =>
            restrict(
              [`${side}/${layer}/${'*/'.repeat(level)}${SOURCE}`],
              layerPatterns(side, layer, level + 1),
            ),
          ),
    );
}

/** Tests use every layer of their side, and the sample provider of the main process as data. */
function testRules(side: Side) {
  const files = [`${side}/**/${TEST}`, `${side}/${TEST_HELPERS}/**/${SOURCE}`];
  const tops = side === 'electron' ? ['renderer', 'e2e', 'build'] : ['e2e', 'build'];
  return restrict(files, [
    NO_ELECTRON,
    ...(side === 'renderer' ? [NO_WINDOW_BRIDGE] : []),
    ...Array.from({ length: MAX_DEPTH + 1 }, (_, level) =>
      above(level + 1, tops, 'Nothing imports the end-to-end tests or the build.'),
    ),
  ]);
}

/** The one file that may connect a window to its own bridge, because it creates the services. */
const servicesRules = () =>
  restrict(
    ['renderer/app/services.tsx'],
    layerPatterns('renderer', 'app', 1).filter((each) => each !== NO_WINDOW_BRIDGE),
  );

const datasetFolders = readdirSync(new URL('renderer/datasets', import.meta.url), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory() && !['parts', 'photos'].includes(entry.name))
  .map(({ name }) => name);

/** Repeats the layer's patterns, since the last override of a file replaces the ones before it. */
function datasetRules() {
  return restrict(
    [`renderer/datasets/{${datasetFolders.join(',')}}/${SOURCE}`],
    [
      ...layerPatterns('renderer', 'datasets', 2),
      above(1, datasetFolders, 'One dataset never imports another.'),
    ],
  );
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { builtin: true },
  ignorePatterns: ['dist/**', 'test-results/**'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'max-lines': ['error', { max: 320, skipBlankLines: false, skipComments: false }],
    'react/exhaustive-deps': 'error',
    'react/jsx-no-constructed-context-values': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'vitest/consistent-test-it': ['error', { fn: 'test', withinDescribe: 'test' }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    ...Object.fromEntries(
      [
        'default-case',
        'import/no-named-as-default',
        'import/no-named-as-default-member',
        'import/no-unassigned-import',
        'jsx-a11y/prefer-tag-over-role',
        'no-await-in-loop',
        'no-shadow',
        'no-underscore-dangle',
        'oxc/no-map-spread',
        'react/react-in-jsx-scope',
        'typescript/consistent-return',
        'typescript/no-unsafe-type-assertion',
        'vitest/require-mock-type-parameters',
        'vitest/require-to-throw-message',
      ].map((rule) => [rule, 'off' as const]),
    ),
  },
  overrides: [
    ...(Object.keys(LAYERS) as Side[]).flatMap(layerRules),
    datasetRules(),
    servicesRules(),
    ...(Object.keys(LAYERS) as Side[]).map(testRules),
    // A short function shows in which order it writes.
    {
      files: [`electron/archive/${SOURCE}`],
      excludeFiles: [TEST],
      rules: {
        'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      },
    },
  ],
});
