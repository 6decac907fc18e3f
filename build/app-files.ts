import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the service workers keep of the app. */
export const kept = [
  '**/*.{js,css,html,woff2,webmanifest}',
  'sounds/*',
  'icons/{logo.svg,{icon,maskable,shortcut}-*.png}',
]

/** The workers themselves, and what is for administrators at a desk only and larger than the rest. */
export const unkept = ['*-worker.js', '**/plate-{pdf,dxf}-*']

/** Members have these pages in the app. */
export const ofVisitors = 'assets/visitor/**'

/** @returns the SHA-256 of a built file, by which a service worker tells it from a foreign answer */
export async function hashOf(dist: string, file: string): Promise<string> {
  const bytes = await readFile(join(dist, file))
  return createHash('sha256').update(bytes).digest('base64')
}

/** @returns the hashes of all that may be kept of what a visitor opens, by address */
export async function hashesOf(dist: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for await (const file of glob([...kept, 'landing/*'], { cwd: dist, exclude: unkept }))
    hashes[`/${file.replaceAll('\\', '/')}`] = await hashOf(dist, file)
  return hashes
}
