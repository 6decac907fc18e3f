import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { inspectForm } from '#tests/support/browser/inspections.ts'

/** One thing that a person does in the form, and whether the form shows it. */
export type FormStep = {
  name: string
  isShown: (page: Page) => Promise<boolean>
  act: (page: Page) => Promise<void>
}

const sections = ['Wheels', 'Brakes', 'Lights', 'Coupling', 'Body']
export const failed = ['Wheels 2', 'Brakes 5', 'Body 8']
export const signers = ['Inspector', 'Driver']
export const photosEach = 4
export const noteOn = (title: string) => `Cracked: ${title}`

const shades = [30, 130, 230]

/** Red, green and blue of the nth photo of an item: no two are alike. */
export const colourOf = (title: string, index: number): [number, number, number] => {
  const place = failed.indexOf(title) * photosEach + index
  return [shades[place % 3] ?? 0, shades[Math.floor(place / 3) % 3] ?? 0, place > 8 ? 230 : 30]
}

export const nameOf = (title: string, index: number) => `${title} ${index}.jpg`

/** All that is done before 'Finish': 40 items, of which 3 fail with four photos each, and two sign. */
export const formSteps: readonly FormStep[] = [
  ...failed.flatMap((title) => [
    choice(title, 'Fail'),
    choice(title, 'Major'),
    note(title),
    photos(title),
  ]),
  ...sections.map(allPass),
  ...signers.map(signature),
]

function choice(title: string, label: string): FormStep {
  const radio = (page: Page) =>
    inspectForm(page).item(title).getByRole('radio', { name: label, exact: true })
  return {
    name: `${title}: ${label}`,
    isShown: async (page) => (await radio(page).isVisible()) && radio(page).isChecked(),
    act: (page) => radio(page).check(),
  }
}

function note(title: string): FormStep {
  const field = (page: Page) => inspectForm(page).item(title).getByLabel(`Note on ${title}`)
  return {
    name: `${title}: its note`,
    isShown: async (page) =>
      (await field(page).isVisible()) && (await field(page).inputValue()) === noteOn(title),
    act: (page) => field(page).fill(noteOn(title)),
  }
}

function photos(title: string): FormStep {
  const strip = (page: Page) =>
    inspectForm(page)
      .item(title)
      .getByRole('group', { name: `Photos of ${title}` })
  const names = Array.from({ length: photosEach }, (_, index) => nameOf(title, index))
  const shown = async (page: Page) => {
    const words = await strip(page).getByRole('img').evaluateAll(alternatives)
    return names.filter((name) => words.some((alt) => alt.endsWith(`: ${name}`)))
  }
  return {
    name: `${title}: its photos`,
    async isShown(page) {
      if (!(await strip(page).isVisible())) return false
      await allRead(page, strip(page))
      return (await shown(page)).length === photosEach
    },
    async act(page) {
      const lost = strip(page).getByRole('listitem').filter({ hasText: 'add it again' })
      while ((await lost.count()) > 0) await lost.first().getByRole('button').click()
      const known = await shown(page)
      const missing = names.flatMap((name, index) =>
        known.includes(name) ? [] : [{ name, index }],
      )
      const files = await Promise.all(
        missing.map(async ({ name, index }) => ({
          ...{ name, mimeType: 'image/jpeg' },
          buffer: await plain(colourOf(title, index)),
        })),
      )
      await inspectForm(page)
        .item(title)
        .getByLabel(`Choose photos: Photos of ${title}`)
        .setInputFiles(files)
      await expect(strip(page).getByRole('img')).toHaveCount(photosEach, { timeout: 30_000 })
    },
  }
}

const alternatives = (images: Element[]) => images.map((image) => image.getAttribute('alt') ?? '')

/** Waits until each photo is shown, or said to be lost. */
const allRead = (page: Page, strip: ReturnType<Page['locator']>) =>
  expect(async () => {
    const items = strip.getByRole('listitem')
    const read = items.filter({ has: page.locator('img') }).or(items.filter({ hasText: 'again' }))
    expect(await read.count()).toBe(await items.count())
  }).toPass({ timeout: 30_000 })

const plain = ([r, g, b]: [number, number, number]) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer()

function allPass(section: string): FormStep {
  const button = (page: Page) => inspectForm(page).allPass(section)
  return {
    name: `${section}: all pass`,
    isShown: async (page) => !(await button(page).isVisible()),
    act: (page) => button(page).click(),
  }
}

function signature(title: string): FormStep {
  const signed = (page: Page) =>
    inspectForm(page)
      .item(title)
      .getByRole('img', { name: `${title}: signed` })
  return {
    name: `${title} signs`,
    isShown: (page) => signed(page).isVisible(),
    act: async (page) => {
      await inspectForm(page).sign(title)
      await signed(page).waitFor()
    },
  }
}
