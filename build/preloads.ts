import type { Plugin, Rollup } from 'vite'
import { filesOf } from './first-files.ts'

/**
 * What is imported later asks for all that it needs at once, as it would find it only file by file. By
 * itself the build names what stands there already too, for each import.
 */
export function preloads() {
  let chunks: Rollup.OutputChunk[] = []
  const plugin: Plugin = {
    name: 'preloads',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        chunks.forEach(checkOrder)
      },
    },
  }
  const resolveDependencies = (file: string, files: string[], { hostId }: { hostId: string }) => {
    const there = filesOf(chunks, (chunk) => chunk.fileName === hostId)
    return files.filter((name) => name !== file && !there.has(name))
  }
  return { plugin, resolveDependencies }

  /** Of two files that need each other one would run before what it needs is there. */
  function checkOrder({ fileName, imports }: Rollup.OutputChunk) {
    const needed = filesOf(chunks, (chunk) => imports.includes(chunk.fileName))
    if (needed.has(fileName)) throw new Error(`${fileName} needs itself: see build/shared-files.ts`)
  }
}
