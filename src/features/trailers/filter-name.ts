import { isDateKey } from '#contract/dates/date-key.ts'
import { fieldCondition } from '#contract/field-conditions.ts'
import { limits } from '#contract/limits.ts'
import { ownLinesHere, setOwnLines } from '#src/domain/own-lines.ts'
import { sheetConditionWords } from '#src/domain/sheet-condition-words.ts'
import { read } from '#src/offline/replica/read.ts'

/** @returns the name of the record in a filter's condition; loaded once a list is filtered by one */
export async function filterName(field: string, uuid: string, signal: AbortSignal) {
  if (field === 'oem' || field === 'maker') {
    return (await read('GET /oems/{uuid}', { uuid }, { signal })).name
  }
  if (field === 'part') return partName(uuid, signal)
  if (field === 'sheet') return sheetName(uuid, signal)
  // A trailer tells the name of a customer, and of a class that is retired or was merged.
  const where = `${field}:${uuid}`
  const named = async () => (await read('GET /trailers', { where, limit: 1 }, { signal })).rows[0]
  if (field === 'customer') {
    return (await named())?.customer?.name ?? 'A customer without trailers'
  }
  const classes = await read('GET /trailer-classifications', { search: '' }, { signal })
  const offered = classes.find((one) => one.uuid === uuid)
  return offered?.name ?? (await named())?.class?.name ?? 'Unknown class'
}

async function sheetName(name: string, signal: AbortSignal) {
  // Of an organization's own line; this may come before they are known here. Its dates stay as they are.
  if (name.startsWith('sheet.own_')) {
    const lines = await read('GET /sheet-lines', {}, { signal })
    setOwnLines([...lines, ...ownLinesHere().filter(({ key }) => isDateKey(key))])
  }
  const condition = fieldCondition(name)
  return condition && 'sheet' in condition ? sheetConditionWords(condition) : name
}

/** It tells that of a part of the catalogue too. */
async function partName(uuid: string, signal: AbortSignal) {
  const where = `part:${uuid}`
  const [carrier] = (await read('GET /trailers', { where, limit: 1 }, { signal })).rows
  if (!carrier) return 'that no trailer carries'
  const input = { trailer: carrier.uuid, limit: limits.largestPage }
  const { rows } = await read('GET /trailers/{trailer}/parts', input, { signal })
  return rows.find(({ part }) => part.uuid === uuid)?.part.model_number ?? uuid
}
