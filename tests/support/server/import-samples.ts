import { randomUUID } from 'node:crypto'
import type { Backend } from './backend.ts'
import type { Yard } from './yard.ts'

/** Inputs for the calls of imports; that which is undone has no rows. */
export async function importSamples(backend: Backend, { admin: { client } }: Yard) {
  const begun = { name: 'Fleet.csv', fingerprint: 'a'.repeat(64), rows: 3 }
  const first = await client.ask('POST /imports', { ...begun, uuid: randomUUID() })
  return {
    'GET /imports': {},
    'POST /imports': { ...begun, uuid: randomUUID() },
    'GET /imports/{uuid}/rows': first,
    'POST /imports/{uuid}/rows': {
      ...first,
      rows: [{ row: 2, register: backend.trailer() }],
    },
    'POST /imports/{uuid}/undo': await client.ask('POST /imports', {
      ...begun,
      uuid: randomUUID(),
    }),
  }
}
