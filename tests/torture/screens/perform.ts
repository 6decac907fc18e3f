import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { pick, trailerForm } from '#tests/support/browser/trailer-form.ts'
import type { ActEntry } from './act.ts'

/** Milliseconds that a person waits for a screen before they go on. */
const patience = 15_000
/** The same for a field to write into while a save is under way. */
const soon = 400
/** The same for a form to open where something typed was not saved. */
const draftRead = 2000

/** Does on the page what an entry plans, and notes in it what the screen said. */
export async function perform(page: Page, url: string, entry: ActEntry): Promise<void> {
  page.setDefaultTimeout(patience)
  const { act } = entry
  if (act.kind === 'register') await register(page, url, entry, act)
  else await save(page, url, entry, act)
}

async function register(page: Page, url: string, entry: ActEntry, act: Kind<'register'>) {
  await page.goto(`${url}/register`)
  const form = trailerForm(page)
  await form.vin.waitFor()
  const [r, g, b] = act.colour
  const create = { width: 60, height: 40, channels: 3, background: { r, g, b } } as const
  const buffer = await sharp({ create }).png().toBuffer()
  const before = await shownPhoto(page)
  const input = page.getByLabel(/^(Add|Change) Image$/)
  await input.setInputFiles({ name: 'yard.png', mimeType: 'image/png', buffer })
  await page.waitForFunction(
    (old) => ![null, old].includes(document.querySelector('main img')?.getAttribute('src') ?? null),
    before,
  )
  await form.vin.fill(act.vin)
  await pick(page, 'Trailer Classification', 'Semi Trailer')
  await pick(page, 'Manufacturer', 'Vawdrey')
  await form.month.selectOption('March')
  await form.year.fill('2019')
  // Gloves press twice.
  await form.create.dblclick()
  await page.waitForURL(/\/trailer\/[0-9a-f-]{36}$/)
  entry.trailer = page.url().slice(-36)
}

/** Opens the change that needs attention and lets it be corrected. */
export async function correctPhoto(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/queue`)
  await page
    .locator('.queue-row[data-state=refused]', { hasText: /photo|image/i })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Correct' }).click()
  await page.waitForURL((address) => address.pathname !== '/queue')
}

/**
 * @returns whether the page of a trailer says that its photo could be neither kept nor sent; where it
 *   is still being sent when patience ends, whether it asks who leaves now
 */
export async function saysUnkept(page: Page): Promise<boolean> {
  const said = await page
    .waitForFunction(() => {
      if (document.body.innerText.includes('only as long as this page is open')) return 'unkept'
      const images = [...document.querySelectorAll<HTMLImageElement>('main img')]
      return images.some(({ src }) => src.includes('/api/file')) ? 'sent' : null
    })
    .then((handle) => handle.jsonValue())
    .catch(() => null)
  if (said !== null) return said === 'unkept'
  await page.getByRole('link', { name: 'Documents' }).click()
  const isBeingSent = await page.getByRole('button', { name: 'Change Image' }).isDisabled()
  return isBeingSent && asksWhoLeaves(page)
}

const asksWhoLeaves = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

const shownPhoto = (page: Page) =>
  page.evaluate(() => document.querySelector('main img')?.getAttribute('src') ?? null)

async function save(page: Page, url: string, entry: ActEntry, act: Kind<'save'>) {
  await page.goto(`${url}/trailer/${entry.trailer}`)
  const form = trailerForm(page)
  await openForm(page)
  await form.notes.fill(act.typed)
  entry.notes = [await form.notes.inputValue()]
  await form.save.click()
  const typed = await form.notes
    .fill(act.typedMeanwhile, { timeout: soon })
    .then(() => form.notes.inputValue({ timeout: soon }))
    .catch(() => null)
  entry.notes = typed === null ? [...entry.notes, act.typedMeanwhile] : [typed]
  await form.cancel.waitFor({ state: 'hidden', timeout: soon }).catch(() => undefined)
}

/** The form of a trailer: it is open already where something typed was not saved. */
async function openForm(page: Page) {
  const form = trailerForm(page)
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await edit.or(form.save).first().waitFor()
  await form.save.waitFor({ timeout: draftRead }).catch(() => edit.click())
  await form.notes.waitFor()
}

/**
 * Opens the page of a trailer once all is well, and saves what still stands in its form: what the
 * screen showed as typed has to be there.
 */
export async function saveWhatIsLeft(page: Page, url: string, trailer: string): Promise<void> {
  await page.goto(`${url}/trailer/${trailer}`)
  const form = trailerForm(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).or(form.save).first().waitFor()
  // A draft is read after the trailer.
  const isOpened = await form.save.waitFor({ timeout: draftRead }).then(
    () => true,
    () => false,
  )
  if (!isOpened) return
  await form.save.click()
  await form.save.waitFor({ state: 'hidden' })
}

type Kind<Name extends ActEntry['act']['kind']> = ActEntry['act'] & { kind: Name }
