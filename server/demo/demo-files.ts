import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Variant } from '#server/core/file-store.ts'

/**
 * @param name of the upload, such as 'Wiring diagram.pdf'
 * @returns the file or one of its stored previews
 */
export function demoFile(name: string, variant: Variant = 'original'): Buffer {
  const file = name.toLowerCase().replace(/[^a-z0-9.]+/g, '-')
  const preview = file.replace(/\.\w+$/, `.${variant}.webp`)
  return readFileSync(join(import.meta.dirname, 'files', variant === 'original' ? file : preview))
}
