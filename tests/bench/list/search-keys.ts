import type { Page } from '@playwright/test'

/** Milliseconds of one question: until its answer is here, and what of it the page itself spent. */
export type Search = { answered: number; ofPage: number }

const typed = ['haulage 41', '6t9t23ab', '00012345', 'c-4711', 'j1234']

/** Notes each search, filter and sort that a page asks its worker, from the question to the end of what hears the answer. */
export async function watchSearches(page: Page) {
  await page.addInitScript(() => {
    const searches: Search[] = []
    const OwnWorker = Worker
    const now = () => performance.now()
    Object.assign(globalThis, {
      searches,
      Worker: class extends OwnWorker {
        asked = new Map<number, { at: number; spent: number }>()

        constructor(...given: ConstructorParameters<typeof OwnWorker>) {
          super(...given)
          // First of all, so that it sees when the others begin.
          this.addEventListener('message', ({ data }) => {
            const begun = this.asked.get(data.id)
            if (!begun) return
            this.asked.delete(data.id)
            const came = now()
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () =>
              searches.push({
                answered: came - begun.at,
                ofPage: begun.spent + now() - came,
              })
            port2.postMessage(null)
          })
        }

        override postMessage(message: unknown, options?: unknown) {
          const at = now()
          super.postMessage(message, options as StructuredSerializeOptions)
          // Of askWorker in src/offline/replica.
          const { id, question } = message as {
            id: number
            question: { ask: string; search?: string } | null
          }
          const isSearch = question?.ask === 'search' && question.search !== ''
          if (isSearch || question?.ask === 'list') this.asked.set(id, { at, spent: now() - at })
        }
      },
    })
  })
}

/** Searches after each letter of what people look for; watchSearches was told of the page before. */
export async function searchByKey(page: Page): Promise<Search[]> {
  await page.goto('/trailers?layout=cards')
  await page.locator('.trailer-card, .trailer-list .card').first().waitFor()
  await searchFor(page, 'qq')
  await page.evaluate(() => Reflect.get(globalThis, 'searches').splice(0))
  for (const words of typed)
    for (let length = 1; length <= words.length; length += 1)
      if (words[length - 1] !== ' ') await searchFor(page, words.slice(0, length))
  return page.evaluate(() => Reflect.get(globalThis, 'searches'))
}

async function searchFor(page: Page, words: string) {
  const before = await page.evaluate(() => Reflect.get(globalThis, 'searches').length)
  await page.getByRole('searchbox').first().fill(words)
  await page.getByRole('searchbox').first().press('Enter')
  await page.waitForFunction(
    (count) => Reflect.get(globalThis, 'searches').length > count,
    before,
    { polling: 20 },
  )
}

/** @returns what 95 of 100 do not exceed */
export function p95(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
}
