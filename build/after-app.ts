import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Builds something beside the app, once all files of the app are there. */
export function afterApp(
  name: string,
  make: (folders: { root: string; dist: string }) => Promise<void>,
): Plugin {
  let folders = { root: '', dist: '' }
  return {
    name,
    apply: 'build',
    configResolved({ root, build }) {
      folders = { root, dist: resolve(root, build.outDir) }
    },
    closeBundle: { sequential: true, order: 'post', handler: () => make(folders) },
  }
}
