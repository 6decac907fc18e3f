import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { isTakenOver } from '#tests/support/browser/go-within.ts'
import { contentWidth } from '#tests/support/browser/targets.ts'
import { ask } from '#tests/support/server/ask.ts'
import { newChecklist, newItem, newSection } from '#tests/support/server/checklists.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'
import { answer, inspectionOf } from '#tests/support/server/inspections.ts'

test.use({ sharesYard: true })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const happened_at = new Date().toISOString()

test('A plate tells a stranger not to use its trailer, its last inspection and what its log shows them, without JavaScript too', async ({
  open,
}) => {
  const admin = await open('admin')
  const accessKey = await endangered(admin)
  for (const options of [phone, { ...phone, javaScriptEnabled: false }]) {
    const page = await open('stranger', `/secure/access/${accessKey}`, options)
    await expect(page.getByRole('alert')).toHaveText(
      'Do not use This trailer has a dangerous defect.',
    )
    await expect(section(page, 'Last Inspection')).toContainText('Failed')
    await expect(section(page, 'Logbook')).toContainText('Bearings greased')
    await expect(section(page, 'Logbook')).toContainText('182,400 km')
    for (const ours of ['Ours alone', '185.50', 'Cracked to the root']) {
      await expect(page.getByRole('main')).not.toContainText(ours)
    }
    const way = page.getByText(/Without it, please tell Wattle Ridge Trailers in another way/)
    if (!('javaScriptEnabled' in options)) {
      await expect(way).toBeHidden()
      await expectNoViolations(page)
      expect(await contentWidth(page)).toBe(390)
    } else {
      await expect(way).toBeVisible()
      await page.goto('about:blank')
    }
  }
})

test('Nothing of a plate goes while it comes to life, and it needs no script that its page does not name', async ({
  open,
}) => {
  const accessKey = await endangered(await open('admin'))
  const page = await open('stranger')
  const address = `/secure/access/${accessKey}`
  const html = await (await page.request.get(address)).text()
  await page.route('**/assets/**/*.js', (route) => {
    const { pathname } = new URL(route.request().url())
    // The others never come.
    return html.includes(pathname) ? route.continue() : undefined
  })
  await page.addInitScript(noteWhatGoes)
  await page.goto(address)
  await isTakenOver(page)
  await expect(section(page, 'Logbook')).toContainText('Bearings greased')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'gone'))).toEqual([])
})

/** In the page: the headings of sections that are taken out of it. */
function noteWhatGoes() {
  const gone: (string | undefined)[] = []
  Object.assign(globalThis, { gone })
  const note = (node: Node) =>
    node instanceof HTMLElement &&
    node.matches('section') &&
    gone.push(node.querySelector('h2')?.innerText)
  const watched = new MutationObserver((changes) => {
    for (const { removedNodes } of changes) removedNodes.forEach(note)
  })
  watched.observe(document, { childList: true, subtree: true })
}

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })

/** @returns the key of a trailer that failed its inspection, where the organization tells all */
async function endangered(admin: Page): Promise<string> {
  const settings = { reports: true, showsInspections: true, showsDangerous: true }
  await ask(admin, 'POST /organization/settings', { settings })
  const { uuid: trailer, accessKey } = await findTrailer(admin, (each) => each.accessKey)
  const sections = [newSection([newItem({ severity: true })])]
  const { uuid } = await ask(admin, 'POST /checklists', newChecklist({ sections }))
  const checklist = (await ask(admin, 'GET /checklists', {})).find((each) => each.uuid === uuid)
  if (!checklist) throw new Error('The checklist is not there.')
  const [item] = checklist.sections.flatMap(({ items }) => items)
  const failed = answer({ value: 'fail', severity: 'dangerous', note: 'Cracked to the root' })
  const inspection = inspectionOf(trailer, checklist, { [item?.id ?? '']: failed })
  const now = { started_at: happened_at, finished_at: happened_at }
  await ask(admin, 'POST /inspections', { ...inspection, ...now })
  const entry = { trailer, kind: 'service', happened_at, cost: 18_550 } as const
  const shared = { text: 'Bearings greased', access_level: 2, odometer: 182_400 } as const
  await ask(admin, 'POST /log-entries', { ...entry, ...shared, uuid: randomUUID() })
  await ask(admin, 'POST /log-entries', { ...entry, text: 'Ours alone', uuid: randomUUID() })
  return accessKey?.uuid ?? ''
}
