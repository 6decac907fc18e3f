import { glob, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { minifySync, type Plugin } from 'vite'

/**
 * Vite copies the scripts of public/ as they are. They stand inside each page that the server draws,
 * which is to fit into what a server may send before it hears of the browser again (RFC 6928, 14.6 KB).
 */
export function smallScripts(): Plugin {
  let [from, to] = ['', '']
  return {
    name: 'small-scripts',
    apply: 'build',
    configResolved({ publicDir, root, build }) {
      ;[from, to] = [publicDir, resolve(root, build.outDir)]
    },
    writeBundle: {
      sequential: true,
      order: 'pre',
      async handler() {
        for await (const name of glob('*.js', { cwd: from })) await makeSmall(join(to, name))
      },
    },
  }
}

/** Without compressing it, and with its lines: both bring what the oldest browsers can't read. */
async function makeSmall(file: string) {
  const options = { module: false, compress: false, codegen: false, mangle: { toplevel: false } }
  const { code, errors } = minifySync(file, await readFile(file, 'utf8'), options)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  await writeFile(file, `${code.replace(/^\t+/gm, '')}\n`)
}
