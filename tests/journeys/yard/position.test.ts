import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { inspectAddress, inspectForm, longChecklist } from '#tests/support/browser/inspections.ts'
import { ask } from '#tests/support/server/ask.ts'
import { bareTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

const sections = ['Wheels', 'Brakes', 'Lights', 'Coupling', 'Body']
const place = { latitude: -33.85678, longitude: 151.2153, accuracy: 12 }

test('Who inspects is asked where, where the organization wants it, and says it or not', async ({
  open,
}) => {
  const admin = await open('admin', '/settings/organization')
  const checklist = await longChecklist(admin, {}, [])
  const onPhone = { viewport: { width: 390, height: 844 } }
  const page = await open('editor', '/home', { ...onPhone, geolocation: place })
  const { uuid } = await bareTrailer(page)
  const form = inspectForm(page)
  const choice = page.getByRole('checkbox', { name: 'Say where this is done' })
  const label = page.getByText('Say where this is done', { exact: true })

  await page.goto(inspectAddress(uuid, checklist.uuid))
  await expect(form.finish).toBeVisible()
  await expect(choice).toBeHidden()
  await ask(admin, 'POST /organization/settings', { settings: { asksPosition: true } })
  await page.reload()
  await expect(choice).not.toBeChecked()
  await label.click()
  await expect(page.getByText(/does not share its location with Drawbar/)).toBeVisible()
  await page.context().grantPermissions(['geolocation'])
  await label.click()
  await expect(choice).not.toBeChecked()
  await label.click()
  await expect(page.getByText('-33.85678, 151.2153 (within 12 m)')).toBeVisible()
  for (const section of sections) await form.allPass(section).click()
  await form.finish.click()
  await page.getByRole('link', { name: 'View the inspection' }).click()
  await expect(page.getByText('Done at')).toBeVisible()
  await expect(page.getByText('-33.85678, 151.2153 (within 12 m)')).toBeVisible()

  // What somebody agreed to holds on this device until they take it back.
  await page.goto(inspectAddress(uuid, checklist.uuid))
  await expect(choice).toBeChecked()
  await expect(page.getByText('-33.85678, 151.2153 (within 12 m)')).toBeVisible()
})
