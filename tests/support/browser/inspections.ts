import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Item } from '#contract/yard/inspection-rules.ts'
import { quadrantPhoto } from '#tests/support/pictures/quadrant-photo.ts'
import { ask } from '#tests/support/server/ask.ts'

/**
 * @param signers who signs at its end
 * @returns a checklist of 40 items in five sections, and signatures
 */
export async function longChecklist(
  admin: Pick<Page, 'request'>,
  more: Partial<Item> = {},
  signers: readonly string[] = ['Inspector'],
  texts: readonly string[] = [],
) {
  const uuid = randomUUID()
  const item = (title: string, own: Partial<Item> = {}) => ({
    ...{ id: randomUUID(), kind: 'check' as const, title, photo: 'on fail' as const },
    ...{ severity: true, ...more, ...own },
  })
  const sections = ['Wheels', 'Brakes', 'Lights', 'Coupling', 'Body'].map((title) => ({
    ...{ id: randomUUID(), title },
    items: Array.from({ length: 8 }, (_, index) => item(`${title} ${index + 1}`)),
  }))
  const sign = (title: string) =>
    item(title, { kind: 'signature', photo: 'never', severity: false })
  const write = (title: string) => item(title, { kind: 'text', photo: 'never', severity: false })
  const last = [...texts.map(write), ...signers.map(sign)]
  sections.push({ id: randomUUID(), title: 'Signed', items: last })
  const checklist = { uuid, name: `Long check ${uuid.slice(0, 4)}`, classes: [], sections }
  await ask(admin, 'POST /checklists', { ...checklist, interval_days: null })
  return checklist
}

export const inspectAddress = (trailer: string, checklist: string) =>
  `/trailer/${trailer}/inspect?checklist=${checklist}`

/** The form of an inspection. */
export function inspectForm(page: Page) {
  const item = (title: string) => page.getByRole('listitem', { name: title, exact: true })
  return {
    item,
    progress: page.getByRole('progressbar', { name: /^Long check/ }),
    finish: page.getByRole('button', { name: 'Finish' }),
    allPass: (section: string) =>
      page.getByRole('button', { name: new RegExp(`^All pass ?: ${section}$`) }),
    choose: (title: string, choice: string) =>
      item(title).getByRole('radio', { name: choice, exact: true }).check(),
    async addPhoto(title: string, count = 1) {
      const files = await Promise.all(
        Array.from({ length: count }, async (_, index) => ({
          name: `${title} ${index + 1}.jpg`,
          mimeType: 'image/jpeg',
          buffer: await quadrantPhoto(),
        })),
      )
      await item(title).getByLabel(`Choose photos: Photos of ${title}`).setInputFiles(files)
      await expect(item(title).getByRole('img')).toHaveCount(count)
    },
    /** Draws with the finger or the mouse, once. */
    async sign(title = 'Inspector') {
      const name = item(title).getByLabel('Name')
      if ((await name.inputValue()) === '') await name.fill(`${title} by hand`)
      const box = item(title).getByRole('img')
      await box.scrollIntoViewIfNeeded()
      const { x, y, width, height } = (await box.boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      }
      await page.mouse.move(x + width * 0.2, y + height * 0.5)
      await page.mouse.down()
      await page.mouse.move(x + width * 0.5, y + height * 0.2, { steps: 5 })
      await page.mouse.move(x + width * 0.8, y + height * 0.6, { steps: 5 })
      await page.mouse.up()
    },
  }
}

/** @returns how many pictures the report has that the page of an inspection saves */
export async function picturesOfReport(page: Page): Promise<number> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as PDF' }).click(),
  ])
  const written = await readFile(await download.path(), 'latin1')
  return written.match(/\/Subtype\s*\/Image/g)?.length ?? 0
}
