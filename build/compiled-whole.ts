import type { Plugin, Rollup } from 'vite'

type Writes = (this: unknown, options: unknown, bundle: Rollup.OutputBundle) => unknown

/** Chromium looks for it before anything else in a file. */
const hint = '//# allFunctionsCalledOnLoad\n'

/** What puts something before the code last. */
const before = 'vite:build-import-analysis'

/**
 * Has Chromium compile all functions of some scripts on another thread, while it loads them. By itself
 * it compiles each at its first call, on the page's own thread, and at every start anew. Others pass
 * over it. Compiled code takes memory: what is seldom run is better left.
 * @param names of the chunks that a start runs
 * @see https://github.com/explainers-by-googlers/explicit-javascript-compile-hints-file-based
 */
export function compiledWhole(names: ReadonlySet<string>): Plugin {
  return {
    name: 'compiled-whole',
    apply: 'build',
    // A file that is kept for good under its name has to be another with it.
    augmentChunkHash: ({ name }) => (names.has(name) ? hint : undefined),
    configResolved({ plugins }) {
      const last = plugins.find(({ name, generateBundle }) => name === before && generateBundle)
      if (!last) throw new Error(`Vite has no ${before}: say anew after what a file is whole.`)
      const write = last.generateBundle as unknown as Writes
      // What packs the files comes before all that plugins may add after it.
      last.generateBundle = async function (...args: unknown[]) {
        const [options, bundle] = args as Parameters<Writes>
        await write.call(this, options, bundle)
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && names.has(file.name)) file.code = hint + file.code
        }
      }
    },
  }
}
