import { randomUUID } from 'node:crypto'
import type { Backend } from './backend.ts'
import { createPerson, type Yard } from './yard.ts'

/** Inputs for the calls of views, of a person of their own each time: one has at most 100. */
export async function viewSamples({ app, deps }: Backend, { organization, name }: Yard) {
  const { client } = await createPerson(app, deps, { organization, yard: name, role: 'EDITOR' })
  const all = { name: 'All of them', address: '', shared: true }
  const view = await client.ask('POST /views', { ...all, uuid: randomUUID() })
  return {
    'GET /views': {},
    'POST /views': { uuid: randomUUID(), name: 'Overdue', address: 'where=inspection:overdue' },
    'POST /views/{uuid}': { ...view, name: 'Renamed' },
    'POST /views/{uuid}/default': { ...view, is_default: true },
    'POST /views/{uuid}/archive': await client.ask('POST /views', { ...all, uuid: randomUUID() }),
  }
}
