import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/**
 * Listens to the scripts that a page asks for from now on, those of its workers apart.
 * @returns tells how many bytes they were with gzip, each once
 */
export function weighScripts(page: Page): () => number {
  const bytes = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!/^\/assets\/.*\.js$/.test(pathname) || pathname.includes('worker')) return
    bytes.set(pathname, gzipSync(readFileSync(`dist${pathname}`)).length)
  })
  return () => [...bytes.values()].reduce((sum, one) => sum + one, 0)
}
