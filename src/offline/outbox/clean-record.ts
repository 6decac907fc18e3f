import { cleanFileName, cleanLine, cleanLines } from '#contract/clean-text.ts'
import type { OutboxRecord } from './record.ts'

/**
 * Cleans the texts of a record as the server does, as people see them until it is sent. `base` stays,
 * as the server compares it with what it has.
 */
export function cleanRecord(record: OutboxRecord): OutboxRecord {
  const { body, shows, label, batch, files } = record
  const cleaned = {
    ...record,
    body: cleanTexts(body),
    label: cleanLine(label),
    files: files.map((file) => ({ ...file, name: cleanFileName(file.name) })),
    ...(batch && { batch: { ...batch, label: cleanLine(batch.label) } }),
    ...(shows && { shows: cleanTexts(shows) }),
  }
  // TypeScript can't join a record's call with its own body (record.ts).
  return cleaned as OutboxRecord
}

/** Most texts are plain. */
const isPlain = /^[\n\x20-\x7E]*$/

function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return isPlain.test(value) ? value : cleanLines(value)
  if (Array.isArray(value)) return value.map(cleanTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'base' ? inner : cleanTexts(inner)]),
  )
}
