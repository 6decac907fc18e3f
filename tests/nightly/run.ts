import { findChromium } from '#tests/support/browser/chromium.ts'
import { command, playwright, runStages, tool, vitest } from '#tests/support/stages.ts'

const torture = `${tool} tests/torture/main.ts`

/** What a release waits for and a change does not. */
await runStages({
  'endless inputs': () =>
    vitest(
      'tests/server/http/any-request tests/server/history/sequences imports/generated-files imports/undo-import registry/merge-histories',
      {
        env: {
          REQUESTS: '30000',
          SEQUENCES: '500',
          FILES: '1000',
          HISTORIES: '300',
          UNDONE: '300',
          SEED: String(Math.floor(Date.now() / 86_400_000)),
        },
      },
    ),
  'server tests on both databases': () => vitest('--project server', { env: { NIGHTLY: '1' } }),
  'long journeys, themes and other engines': async () =>
    playwright('nightly', { CHROMIUM_PATH: await findChromium() }),
  // They are installed where that can be done, and their journeys are skipped where not.
  'journeys in Firefox and WebKit': () => playwright('engines'),
  torture: () => command(`${torture} --seeds 20`, 'the torture harness'),
  'deaths of the browser': () => command(`${torture} commits`, 'a death of the browser'),
})
