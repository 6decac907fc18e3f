import sharp from 'sharp'
import type { SyncRows } from '#contract/sync.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import type { Ledger } from '../ledger.ts'
import type { ActEntry, Colour } from './act.ts'

/** How far a colour may be from the one that was chosen: photos are packed on the device. */
const near = 24

/**
 * Holds what the screens showed against the server: a trailer once, with its own photo and what was
 * typed last. What needs attention is not lost, and not there.
 * @returns what is wrong
 */
export async function checkActs(
  { entries, outbox }: { entries: readonly ActEntry[]; outbox: readonly OutboxRecord[] },
  ledger: Ledger,
  rows: SyncRows,
): Promise<string[]> {
  const problems: string[] = []
  const needsAttention = (trailer: string) => outbox.some(({ subject }) => subject === trailer)
  for (const { act, trailer, isUnkept } of entries) {
    if (act.kind !== 'register') continue
    const found = rows.trailer.filter(({ vin }) => vin === act.vin)
    if (found.length > 1) problems.push(`${act.vin} is registered ${found.length} times`)
    if (trailer === '' || needsAttention(trailer)) continue
    const [row] = found
    if (!row) problems.push(`${act.vin} is lost though its page was shown`)
    else if (row.image !== null || !isUnkept)
      problems.push(...(await photoProblems(act.vin, act.colour, ledger, row.image)))
  }
  for (const trailer of new Set(entries.map((entry) => entry.trailer))) {
    const last = entries.findLast((entry) => entry.trailer === trailer && entry.notes.length > 0)
    const row = rows.trailer.find(({ uuid }) => uuid === trailer)
    if (needsAttention(trailer)) continue
    if (last && row && !last.notes.includes(row.notes)) {
      problems.push(
        `${row.vin} has the notes '${row.notes}', typed was '${last.notes.join("' or '")}'`,
      )
    }
  }
  return problems
}

async function photoProblems(vin: string, wanted: Colour, ledger: Ledger, upload: string | null) {
  if (!upload) return [`${vin} is without the photo that its form showed`]
  const { dominant } = await sharp(ledger.fileOf(upload)).stats()
  const colour: Colour = [dominant.r, dominant.g, dominant.b]
  const isRight = colour.every((part, place) => Math.abs(part - (wanted[place] ?? 0)) < near)
  return isRight ? [] : [`${vin} shows the photo of another: ${colour} instead of ${wanted}`]
}
