import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Chromium compiles all functions of a script that begins with it, as it comes and on another thread. */
const hint = '//# allFunctionsCalledOnLoad\n'

const packed = { br: brotliCompressSync, gz: gzipSync }

/**
 * Has scripts compiled whole before they run: by itself a browser compiles each function when it is first
 * called, in the page's thread, two thousand of them at a start.
 * @param names how the build names them
 */
export const compileAtOnce = (names: string[]): Plugin => ({
  name: 'compile-at-once',
  apply: 'build',
  enforce: 'post',
  augmentChunkHash: ({ name }) => (names.includes(name) ? hint : undefined),
  generateBundle: {
    // What the build itself writes at the top would stand before it.
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const name of names) {
        const chunk = chunks.find((one) => one.name === name)
        if (!chunk) throw new Error(`The build has no script called ${name}`)
        chunk.code = hint + chunk.code
        for (const [end, pack] of Object.entries(packed)) {
          const asset = bundle[`${chunk.fileName}.${end}`]
          if (asset?.type === 'asset') asset.source = pack(chunk.code)
        }
      }
    },
  },
})
