import { randomUUID } from 'node:crypto'
import type { Backend } from './backend.ts'
import type { Yard } from './yard.ts'

/** Inputs for the calls of imports, of which that which is undone has no rows, and of templates. */
export async function importSamples(backend: Backend, { admin: { client } }: Yard) {
  const begun = { name: 'Fleet.csv', fingerprint: 'a'.repeat(64), rows: 3 }
  const first = await client.ask('POST /imports', { ...begun, uuid: randomUUID() })
  const template = () => ({ uuid: randomUUID(), name: 'Fleet of the regulator', shape })
  return {
    'GET /templates': {},
    'GET /templates/{uuid}/file': await client.ask('POST /templates', template()),
    'POST /templates': template(),
    'POST /templates/{uuid}/archive': await client.ask('POST /templates', template()),
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

const columns = [{ heading: 'VIN', field: 'vin', unit: '', needed: true }]
const layout = { head: [['VIN']], separator: ',' as const, mark: false, sheet: '', headings: 1 }
const shape = { format: 'csv' as const, dates: 'day' as const, ...layout, columns }
