import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newBuildDraft } from '#src/features/intake/sender/build-draft.ts'
import { BuildForm } from '#src/features/intake/sender/build-form.tsx'

test('What is typed before the scripts of the page come stays, notes too', async () => {
  const link = crypto.randomUUID()
  const about = {
    link,
    organization: 'Wattle Ridge',
    name: 'Hill Bodies',
    expires_at: '2030-01-01',
  }
  const root = document.createElement('div')
  root.innerHTML = renderToString(createElement(BuildForm, about))
  document.body.append(root)
  await page.getByRole('textbox', { name: 'VIN' }).fill('6T9T27BPT0A4K1197')
  await page.getByRole('textbox', { name: 'Notes' }).fill('Lift axle')
  const app = hydrateRoot(root, createElement(BuildForm, about))
  await expect
    .poll(() => JSON.parse(localStorage.getItem(`drawbar-intake-${link}`) ?? '{}').draft)
    .toMatchObject({ notes: 'Lift axle' })
  await expect.element(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Lift axle')
  app.unmount()
  root.remove()
})

test('What is typed so is added to the build that the device kept', async () => {
  const link = crypto.randomUUID()
  const about = { link, organization: 'Wattle Ridge', name: 'Hill', expires_at: '2030-01-01' }
  const kept = { ...newBuildDraft(), vin: '6T9T27BPT0A4K1197', pasted: '2 × Axle' }
  localStorage.setItem(`drawbar-intake-${link}`, JSON.stringify({ draft: kept, sent: [] }))
  const root = document.createElement('div')
  root.innerHTML = renderToString(createElement(BuildForm, about))
  document.body.append(root)
  await page.getByRole('textbox', { name: 'Notes' }).fill('Lift axle')
  const app = hydrateRoot(root, createElement(BuildForm, about))
  await expect.element(page.getByRole('textbox', { name: 'VIN' })).toHaveValue(kept.vin)
  await expect.element(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Lift axle')
  const { draft } = JSON.parse(localStorage.getItem(`drawbar-intake-${link}`) ?? '{}')
  expect(draft).toEqual({ ...kept, notes: 'Lift axle' })
  app.unmount()
  root.remove()
})
