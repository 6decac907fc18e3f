import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Builds something beside the app, once all files of the app are there. */
export function afterApp(
  name: string,
  make: (folders: { root: string; dist: string }) => Promise<void>,
): Plugin {
  let folders = { root: '', dist: '' }
  let isWritten = false
  return {
    name,
    apply: 'build',
    configResolved({ root, build }) {
      folders = { root, dist: resolve(root, build.outDir) }
    },
    writeBundle: () => {
      isWritten = true
    },
    // Called after a failed build as well, whose own error is the one to show.
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => (isWritten ? make(folders) : undefined),
    },
  }
}
