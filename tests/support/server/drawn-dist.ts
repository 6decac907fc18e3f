import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Files = {
  entry: string
  react: string
  pages: Record<string, string[]>
}

type Made = {
  /** The empty page. */
  shell: string
  /** What visitors load. */
  files: Files
  sheet: { name: string; text: string }
  /** In the place of what draws the pages. */
  bundle: string
}

/** Puts into a folder of its own what the build makes for pages that the server draws. */
export async function drawnDist({ shell, files, sheet, bundle }: Made) {
  const folder = await mkdtemp(join(tmpdir(), 'drawbar-test-'))
  const dist = join(folder, 'dist')
  for (const name of ['assets', '.vite']) await mkdir(join(dist, name), { recursive: true })
  await mkdir(`${dist}-server`)
  await writeFile(join(dist, '.vite', 'visitor-files.json'), JSON.stringify(files))
  await writeFile(join(dist, 'index.html'), shell)
  for (const name of ['theme', 'oldest-browser', 'early', 'visit'])
    await writeFile(join(dist, `${name}.js`), `run('${name}')\n`)
  await writeFile(join(dist, 'assets', sheet.name), sheet.text)
  await writeFile(join(`${dist}-server`, 'render-page.js'), bundle)
  await writeFile(join(`${dist}-server`, 'package.json'), '{"type":"module"}')
  return { dist, remove: () => rm(folder, { recursive: true }) }
}
