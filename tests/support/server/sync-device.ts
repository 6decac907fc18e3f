import type { Input, Output } from '#contract/calls.ts'
import type { SyncKind } from '#contract/sync-kinds.ts'
import type { Client } from './client.ts'

type Page = Output<'GET /sync'>
type Row = { uuid: string; revision: number }

/** A device that keeps a copy of its organization, as the app does. */
export type SyncDevice = ReturnType<typeof syncDevice>

export function syncDevice(first: Client) {
  let client = first
  const copy = new Map<string, Row>()
  let position: Partial<Input<'GET /sync'>> = {}

  /** Asks for one page and keeps it. */
  async function pull(limit = 2000): Promise<Page> {
    const page = await client.ask('GET /sync', { ...position, limit })
    const { mark, revision: since, after } = page
    if (page.reset) copy.clear()
    position = { since, ...(mark === null ? {} : { mark }), ...(after === null ? {} : { after }) }
    for (const kind of kindsOf(page)) {
      for (const row of page.rows[kind] ?? []) copy.set(`${kind} ${row.uuid}`, row)
    }
    return page
  }

  /** @returns what came, 'kind uuid', page by page until nothing more follows */
  async function follow(limit?: number): Promise<string[]> {
    const came: string[] = []
    for (let more = true; more; ) {
      const page = await pull(limit)
      for (const kind of kindsOf(page)) came.push(...(page.rows[kind] ?? []).map(named(kind)))
      more = page.more
    }
    return came
  }

  return {
    pull,
    follow,
    copy: () => Object.fromEntries([...copy].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    position: () => position,
    /** From now on another server is there. */
    asks: (other: Client) => {
      client = other
    },
    moveTo: (other: typeof position) => {
      position = other
    },
  }
}

const named = (kind: SyncKind) => (row: Row) => `${kind} ${row.uuid}`
const kindsOf = ({ rows }: Page) => Object.keys(rows) as SyncKind[] // Its type names them all.
