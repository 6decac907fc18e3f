import { expect, type Page } from '@playwright/test'
import { chooseMore } from '#tests/support/browser/trailer-more.ts'
import { largePhoto } from '#tests/support/pictures/large-photo.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'
import type { Screen } from './screen.ts'
import type { YardFacts } from './yard-facts.ts'

/** Home, the search, trailers and the scanner, for people who are signed in. */
export function trailerScreens({ full, bare }: YardFacts): Screen[] {
  const trailer = `/trailer/${full.uuid}`
  const editor = { who: 'editor' } as const
  const viewer = { who: 'viewer' } as const
  const admin = { who: 'admin' } as const
  return [
    { ...editor, name: 'home', path: trailer, act: goHome, isThemed: true },
    { ...editor, name: 'home-empty', isAlone: true, path: '/home', act: seeFleet },
    { ...viewer, name: 'home-viewer', isAlone: true, path: '/home', act: seeFleet },
    { ...viewer, name: 'home-counting', path: '/home', waiting: /api\/sync/ },
    { ...editor, name: 'home-menu', path: '/home', act: openMenu },
    { ...editor, name: 'due', path: '/due', act: seeDue, isThemed: true },
    {
      ...{ ...editor, name: 'due-assign', path: '/due?assigned=me' },
      act: (page) =>
        page
          .getByRole('button', { name: /^Assign / })
          .first()
          .click(),
    },
    ...(['Handover pack as ZIP', 'Handover links'] as const).map((entry, index) => ({
      ...{ ...editor, name: index === 0 ? 'handover-pack' : 'handover-links', path: trailer },
      act: (page: Page) => chooseMore(page, entry),
    })),
    { ...viewer, name: 'due-viewer', path: '/due', act: seeDue },
    { ...viewer, name: 'trailers', path: '/trailers', isThemed: true },
    {
      ...{ ...viewer, name: 'trailers-narrowed' },
      path: '/trailers?where=built:2024-01..2025-12,state:QLD,photo:no',
    },
    {
      ...{ ...viewer, name: 'trailers-table' },
      path: '/trailers?layout=table&sort=-built&columns=vin,customer,class,built,yard,job',
    },
    { ...viewer, name: 'trailers-filters', path: '/trailers', act: press('Filters') },
    { ...viewer, name: 'trailers-views', path: '/trailers', act: press('Views') },
    { ...viewer, name: 'trailers-export', path: '/trailers', act: press('Export') },
    { ...viewer, name: 'trailers-found', path: '/trailers?q=Emu' },
    { ...viewer, name: 'trailers-empty', path: '/trailers?q=zzzzzz' },
    { ...viewer, name: 'trailers-loading', path: '/trailers', waiting: /api\/trailers\?/ },
    { ...viewer, name: 'trailers-failing', path: '/trailers', failing: /api\/trailers\?/ },
    { ...viewer, name: 'trailers-no-such-page', path: '/trailers?page=999' },
    { ...editor, name: 'trailer', path: trailer, isThemed: true },
    { ...editor, name: 'trailer-empty', path: `/trailer/${bare.uuid}` },
    ...['documents', 'condition', 'logbook'].flatMap((section) => [
      { ...editor, name: `trailer-${section}`, path: `${trailer}/${section}`, isThemed: true },
      { ...editor, name: `trailer-${section}-empty`, path: `/trailer/${bare.uuid}/${section}` },
      { ...viewer, name: `trailer-${section}-viewer`, path: `${trailer}/${section}` },
    ]),
    { ...viewer, name: 'trailer-viewer', path: trailer },
    { ...editor, name: 'trailer-loading', path: trailer, waiting: /api\/trailer\// },
    { ...editor, name: 'trailer-failing', path: trailer, failing: /api\/trailer\// },
    { ...editor, name: 'trailer-parts-failing', path: trailer, failing: /parts|access/ },
    {
      ...{ ...editor, name: 'trailer-documents-failing' },
      ...{ path: `${trailer}/documents`, failing: /resources/ },
    },
    { ...editor, name: 'trailer-history', path: `${trailer}/history`, act: changeNotes(full.uuid) },
    { ...viewer, name: 'trailer-history-viewer', path: `${trailer}/history` },
    {
      ...admin,
      name: 'trailers-deleted',
      path: '/trailers/deleted',
      act: deleteOne(full.uuid, bare.uuid),
    },
    { ...viewer, name: 'trailers-deleted-viewer', path: '/trailers/deleted' },
    { ...editor, name: 'trailer-edit', path: trailer, act: press('Edit') },
    { ...editor, name: 'trailer-delete', path: trailer, act: chooseDelete },
    {
      ...editor,
      name: 'trailer-remove-image',
      path: `${trailer}/documents`,
      act: press('Remove Image'),
    },
    {
      ...editor,
      name: 'trailer-link-tag',
      path: `/trailer/${bare.uuid}`,
      act: press('Link Scan Tag'),
    },
    {
      ...editor,
      name: 'trailer-link-tag-question',
      isAlone: true,
      path: `/trailer/${bare.uuid}`,
      act: chooseTag,
    },
    { ...editor, name: 'register', path: '/register', isThemed: true },
    { ...editor, name: 'register-refused', isAlone: true, path: '/register', act: press('Create') },
    { ...editor, name: 'register-picker', path: '/register', act: openPicker },
    {
      ...editor,
      name: 'register-picker-failing',
      path: '/register',
      failing: /oems/,
      act: openPicker,
    },
    { ...viewer, name: 'scan', path: '/scan' },
    { ...viewer, name: 'scan-unknown', isAlone: true, path: '/scan', act: typeSerial },
    {
      ...{ ...viewer, name: 'scan-which', path: '/scan', isThemed: true },
      isAlone: true,
      act: choosePlates(full.key),
    },
  ]
}

/** @returns an act that presses a button of the page or of the dialog over it */
export const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Two changes, one of them long, and the page that tells of them. */
const changeNotes = (uuid: string) => async (page: Page) => {
  const notes = 'Brakes relined, then checked again by the night shift. '.repeat(8)
  await ask(page, 'POST /trailer/{uuid}', { uuid, rego_state: 'QLD', notes })
  await ask(page, 'POST /trailer/{uuid}', { uuid, rego_state: 'VIC', customer: null })
  await page.reload()
  await page
    .getByRole('button', { name: /^Put back/ })
    .first()
    .waitFor()
}

/** One that no other screen shows. */
const deleteOne =
  (...shown: string[]) =>
  async (page: Page) => {
    const { uuid, vin } = await findTrailer(page, (one) => !shown.includes(one.uuid))
    await ask(page, 'POST /trailer/archive', { uuid })
    await page.reload()
    await page.getByText(vin).first().waitFor()
  }

async function goHome(page: Page) {
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await page.goto('/home')
  await seeFleet(page)
}

/** It is counted from the device's copy, which is not complete at once. */
const seeFleet = (page: Page) => page.locator('.fleet-charts').waitFor()

const openMenu = (page: Page) =>
  page
    .getByRole('button', { name: /^Menu of / })
    .filter({ visible: true })
    .click()

const openPicker = (page: Page) => page.getByRole('combobox', { name: 'Manufacturer' }).click()

async function chooseTag(page: Page) {
  await press('Link Scan Tag')(page)
  const field = page.getByRole('combobox', { name: 'Scan tag' })
  await field.fill('DB-1004')
  // A touch screen shows the list only once its keyboard has settled.
  await page.getByRole('option').first().waitFor({ state: 'attached' })
  const link = page.getByRole('button', { name: 'Link', exact: true })
  // What was found last takes the place of what the arrow stood on.
  await expect(async () => {
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(link).toBeEnabled({ timeout: 1000 })
  }).toPass()
  await link.click()
}

/** A photo of the plate of a trailer and two that nobody knows. */
const choosePlates = (key: string) => async (page: Page) => {
  const addresses = [key, crypto.randomUUID(), crypto.randomUUID()].map(
    (each) => `https://trailers.example/secure/access/${each}`,
  )
  const codes = addresses.map((text, at) => ({ text, module: 8, left: 300 + at * 700, top: 900 }))
  const chosen = page.waitForEvent('filechooser')
  await press('Choose a photo')(page)
  const photo = { name: 'plates.png', mimeType: 'image/png', buffer: await largePhoto(codes) }
  await (await chosen).setFiles(photo)
  const question = page.getByRole('dialog', { name: 'Which one is meant?' })
  await question
    .getByRole('button', { name: /^Key …/ })
    .first()
    .waitFor()
}

async function typeSerial(page: Page) {
  await page.getByRole('textbox', { name: 'Serial or key' }).fill('DB-99999')
  await press('Open')(page)
}

/** It is worked out of the device's copy, which is not complete at once. */
const seeDue = (page: Page) => page.getByText(/^\d+ overdue, /).waitFor()

const chooseDelete = (page: Page) => chooseMore(page, 'Delete')
