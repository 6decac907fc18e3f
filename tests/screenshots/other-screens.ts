import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { press } from './trailer-screens.ts'
import type { YardFacts } from './yard-facts.ts'

/** Parts and resources of a trailer, for people who are signed in. */
export function partScreens({ full, bare, part }: YardFacts): Screen[] {
  const trailer = `/trailer/${full.uuid}`
  const partPage = `/trailer-part/${part}/${full.uuid}`
  const editor = { who: 'editor' } as const
  return [
    { ...editor, name: 'part', path: partPage, isThemed: true },
    { who: 'viewer', name: 'part-viewer', path: partPage },
    { ...editor, name: 'part-loading', path: partPage, waiting: /api\/trailer-parts\// },
    { ...editor, name: 'part-failing', path: partPage, failing: /api\/trailer-parts\// },
    { ...editor, name: 'part-remove', path: trailer, act: firstInList(/^Parts/, /^Remove /) },
    {
      ...editor,
      name: 'part-finder',
      path: `/trailer/${bare.uuid}`,
      act: press('Add Part'),
      isThemed: true,
    },
    {
      ...editor,
      name: 'part-finder-empty',
      path: `/trailer/${bare.uuid}`,
      act: async (page) => {
        await press('Add Part')(page)
        await page.getByRole('dialog').getByRole('searchbox').fill('zzzzzz')
        await page.getByText('No parts found matching those options').waitFor()
      },
    },
    {
      ...editor,
      name: 'part-finder-failing',
      path: `/trailer/${bare.uuid}`,
      failing: /api\/trailer-parts\?/,
      act: press('Add Part'),
    },
    {
      ...editor,
      name: 'part-custom',
      isAlone: true,
      path: `/trailer/${bare.uuid}`,
      act: openCustomPart,
    },
    {
      ...editor,
      name: 'resource-batch',
      path: `${trailer}/documents`,
      act: press('Add Resources'),
    },
    {
      ...editor,
      name: 'resource-batch-row',
      isAlone: true,
      path: `${trailer}/documents`,
      act: addUrl,
      isThemed: true,
    },
    {
      ...editor,
      name: 'resource-remove',
      path: `${trailer}/documents`,
      act: firstInList(/^Resources/, /^Remove /),
    },
  ]
}

/** What visitors reported, and counts of a yard. */
export function yardScreens(): Screen[] {
  const editor = { who: 'editor' } as const
  return [
    { ...editor, name: 'reports', path: '/reports?state=all', isThemed: true },
    { who: 'viewer', name: 'reports-viewer', path: '/reports' },
    { ...editor, name: 'intakes', path: '/intakes', isThemed: true },
    { ...editor, name: 'intakes-declined', path: '/intakes/declined' },
    { ...editor, name: 'intakes-loading', path: '/intakes', waiting: /api\/intakes/ },
    { ...editor, name: 'intakes-failing', path: '/intakes', failing: /api\/intakes/ },
    {
      ...{ ...editor, name: 'intake-review', path: '/intakes', isThemed: true },
      act: async (page) => {
        await page.getByRole('link', { name: '6T9T27MDT0A4K1183' }).click()
        await page.getByRole('button', { name: 'Accept and Register' }).waitFor()
      },
    },
    { ...editor, name: 'walks', path: '/walks', isThemed: true },
    {
      ...{ ...editor, name: 'walk', path: '/walks', isThemed: true },
      act: (page) => page.getByRole('list', { name: 'Counts' }).getByRole('link').first().click(),
    },
    { who: 'admin', name: 'recalls', path: '/recalls', isThemed: true },
    { who: 'admin', name: 'recalls-open', path: '/recalls', act: press('Open Recall') },
    {
      ...{ who: 'admin', name: 'recall', path: '/recalls', isThemed: true },
      act: (page) => page.getByRole('link', { name: 'Landing legs: gear pin' }).click(),
    },
    {
      ...{ ...editor, name: 'recall-trailer', path: '/recalls' },
      act: async (page) => {
        await page.getByRole('link', { name: 'Landing legs: gear pin' }).click()
        const rows = page.getByRole('list', { name: 'Trailers of the recall' })
        await rows.getByRole('link').first().click()
        await page.getByRole('region', { name: 'Recall' }).getByRole('button').click()
      },
    },
    { ...editor, name: 'reports-accept', path: '/reports', act: press('Make a Defect') },
    { ...editor, name: 'reports-decline', path: '/reports', act: press('Decline') },
  ]
}

/** Account and organization. */
export function settingsScreens(): Screen[] {
  const account = '/settings/account'
  const organization = '/settings/organization'
  const tags = '/settings/tags'
  const checklists = '/settings/checklists'
  const admin = { who: 'admin' } as const
  return [
    { who: 'viewer', name: 'account', path: account, isThemed: true },
    { who: 'viewer', name: 'account-weak-password', path: account, act: weakPassword },
    { ...admin, name: 'settings', path: '/settings', isThemed: true },
    { who: 'viewer', name: 'settings-viewer', path: '/settings' },
    { ...admin, name: 'settings-security', path: '/settings/security' },
    { ...admin, name: 'settings-yard', path: '/settings/yard' },
    {
      ...{ ...admin, name: 'settings-yard-line', path: '/settings/yard' },
      act: firstButton(/^Edit Mudguards/),
    },
    { ...admin, name: 'registry', path: '/settings/registry', isThemed: true },
    { ...admin, name: 'registry-parts', path: '/settings/registry?kind=part' },
    { ...admin, name: 'import', path: '/settings/import', isThemed: true },
    { who: 'viewer', name: 'import-viewer', path: '/settings/import' },
    {
      ...{ ...admin, name: 'import-preview', path: '/settings/import', isThemed: true },
      act: readPastedRows,
    },
    { ...admin, name: 'settings-visitors', path: '/settings/visitors', isThemed: true },
    {
      ...{ ...admin, name: 'settings-visitors-link', path: '/settings/visitors' },
      act: press('Make a Link…'),
    },
    { who: 'viewer', name: 'settings-data-viewer', path: '/settings/data' },
    { ...admin, name: 'settings-mail', path: '/settings/mail', isThemed: true },
    { ...admin, name: 'organization', path: organization, isThemed: true },
    { who: 'viewer', name: 'organization-viewer', path: organization },
    { ...admin, name: 'organization-loading', path: organization, waiting: /api\/users/ },
    { ...admin, name: 'organization-failing', path: organization, failing: /api\/users/ },
    {
      ...admin,
      name: 'organization-role',
      path: organization,
      act: firstButton(/^Change role of /),
    },
    { ...admin, name: 'organization-kick', path: organization, act: firstButton(/^Kick /) },
    { ...admin, name: 'organization-invite', path: organization, act: press('Invite User') },
    {
      ...{ ...admin, name: 'settings-data-taken-out', path: '/settings/data', isThemed: true },
      act: press('Download Archive'),
    },
    { ...admin, name: 'tags', path: tags, isThemed: true },
    { who: 'viewer', name: 'tags-viewer', path: tags },
    { ...admin, name: 'tags-loading', path: tags, waiting: /api\/tags/ },
    { ...admin, name: 'tags-failing', path: tags, failing: /api\/tags/ },
    { ...admin, name: 'tags-empty', path: `${tags}?find=zzzzzz` },
    { ...admin, name: 'tags-menu', path: `${tags}?state=linked`, act: firstButton(/^More for/) },
    { ...admin, name: 'checklists', path: checklists, isThemed: true },
    { who: 'viewer', name: 'checklists-viewer', path: checklists },
    { ...admin, name: 'checklists-menu', path: checklists, act: firstButton(/^More for/) },
    { ...admin, name: 'checklist', path: checklists, act: openChecklist, isThemed: true },
    {
      ...admin,
      name: 'checklist-item',
      isAlone: true,
      path: checklists,
      act: openItem,
      isThemed: true,
    },
    { ...admin, name: 'checklist-wrong', isAlone: true, path: checklists, act: saveNothing },
    { ...admin, name: 'checklist-unknown', path: `${checklists}/${crypto.randomUUID()}` },
    { ...admin, name: 'tags-mint', path: tags, act: press('Mint Tags') },
  ]
}

async function openChecklist(page: Page) {
  await page.getByRole('link', { name: 'Brakes and coupling' }).click()
  await page
    .getByRole('row', { name: 'Thinnest disc pad' })
    .or(page.getByText('Items'))
    .first()
    .waitFor()
}

async function openItem(page: Page) {
  await openChecklist(page)
  await page.getByRole('row', { name: /^Thinnest drum lining/ }).click()
}

async function saveNothing(page: Page) {
  await page.getByRole('button', { name: 'Add Checklist' }).click()
  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save Checklist' }).click()
}

const firstButton = (name: RegExp) => (page: Page) =>
  page.getByRole('button', { name }).and(page.locator(':enabled')).first().click()

const firstInList = (heading: RegExp, name: RegExp) => (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading }) })
    .getByRole('button', { name })
    .first()
    .click()

async function openCustomPart(page: Page) {
  await press('Add Part')(page)
  await page.getByRole('dialog').getByText('Register Custom Part').first().click()
}

/** Rows of a fleet, with a new one, a name that nobody knows and one that is refused. */
async function readPastedRows(page: Page) {
  const rows = [
    ['Chassis No', 'Rego', 'Make', 'Type', 'Date built', 'Owner', 'Colour'],
    ...['701', '702', '703'].map((end, at) => [
      ...[`6T9T21ABC0N1TE${end}`, `IMP-${end}`, 'Vawdrey', 'Semi-trailer, curtain-sider (TD)'],
      ...[`${at + 3}/4/25`, at === 1 ? 'Haulage of the Northern Territory Pty Ltd' : '', 'red'],
    ]),
    ['SHORT', 'IMP-704', '', '', '', '', ''],
  ]
  const text = rows.map((row) => row.join('\t')).join('\n')
  await page.getByRole('textbox', { name: /paste rows/ }).fill(text)
  await page.getByRole('button', { name: 'Read Pasted Rows' }).click()
  await page.getByRole('heading', { name: 'What Would Happen' }).waitFor()
}

async function addUrl(page: Page) {
  await press('Add Resources')(page)
  await press('Add URL')(page)
}

const weakPassword = (page: Page) => page.getByLabel('New password').fill('abc')
