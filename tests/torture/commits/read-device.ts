import { expect, type Page } from '@playwright/test'

type Row = { call: string; state: string; body: { trailer?: string; checklist?: string } }
type Found = {
  outbox: Row[]
  drafts: { subject: string }[]
  inspection: { trailer: string; checklist: string }[]
}

/** Whether the phone has a finished inspection of a trailer, that waits or that was sent. */
export async function handedIn(page: Page, trailer: string, checklist: string): Promise<boolean> {
  const { outbox, drafts, inspection } = await read(page)
  const isDraft = drafts.some(({ subject }) => subject.startsWith(`inspection:${trailer}`))
  const waiting = outbox.filter(({ call }) => call === 'POST /inspections').map(({ body }) => body)
  const isIn = [...waiting, ...inspection].some(
    (one) => one.trailer === trailer && one.checklist === checklist,
  )
  if (isIn && isDraft) throw new Error('It is handed in and still unfinished')
  return isIn
}

export async function isAllSent(page: Page) {
  const left = async () => (await read(page)).outbox.filter(({ state }) => state !== 'sent').length
  await expect.poll(left, { timeout: 60_000 }).toBe(0)
}

function read(page: Page): Promise<Found> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const opening = indexedDB.open(names.find((name) => /^drawbar-.*-/.test(name)) ?? '')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const all = (table: string) =>
      new Promise<never[]>((resolve) => {
        const request = opening.result.transaction(table).objectStore(table).getAll()
        request.onsuccess = () => resolve(request.result as never[])
      })
    const rows = {
      outbox: await all('outbox'),
      drafts: await all('drafts'),
      inspection: await all('inspection'),
    }
    opening.result.close()
    return rows
  })
}
