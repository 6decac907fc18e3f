import { expect } from '@playwright/test'
import { quadrantPhoto } from '#tests/support/pictures/quadrant-photo.ts'
import { demoPassword, emailOf } from '#tests/support/server/demo-people.ts'
import type { Page } from './driver/page.ts'

export async function signIn(page: Page) {
  await page.open('/login')
  await page.type('Email', emailOf('editor'))
  await page.type('Password', demoPassword)
  await page.press('button', 'Login')
  await page.arrives(/\/home$/)
  await page.sees('text', 'Recently opened')
}

export async function signOut(page: Page) {
  await page.press('button', /^Menu of /)
  await page.press('menuitem', 'Logout')
  await page.arrives(/\/login$/)
}

/** Registers a trailer with a photo. @returns its uuid */
export async function register(page: Page, own: string): Promise<string> {
  await page.open('/register')
  const bytes = await quadrantPhoto()
  await page.give('Add Image', { name: 'yard.jpg', type: 'image/jpeg', bytes })
  await page.sees('img', 'The new image')
  await fillRequired(page, own)
  await page.press('button', 'Create')
  await page.sees('heading', own)
  await page.sees('img', `Image of ${own}`)
  return (await page.arrives(/\/trailer\/[0-9a-f-]{36}$/)).slice(-36)
}

/** Fills in what a trailer must have. */
async function fillRequired(page: Page, vin: string) {
  await page.type('VIN', vin)
  await page.type('Trailer Classification', 'Low loader')
  await page.press('option', 'Low loader (TD)')
  await page.type('Manufacturer', 'Coolibah')
  await page.press('option', 'Coolibah Bend Engineering')
  await page.select('Month', 'March')
  await page.type('Year', '2019')
}

/** Waits until the app opens without a server, and has the organization's trailers. */
export async function deviceIsReady(page: Page) {
  await expect.poll(() => page.evaluate(isReady), { timeout: 40_000 }).toBe(true)
}

async function isReady(done: (answer: boolean) => void) {
  const registration = await navigator.serviceWorker.getRegistration()
  const [known] = await indexedDB.databases()
  const isKept = registration?.active?.scriptURL.includes('/service-worker.js')
  if (!isKept || !known?.name) return done(false)
  const opening = indexedDB.open(known.name)
  opening.onsuccess = () => {
    const database = opening.result
    if (!database.objectStoreNames.contains('sync')) return done(false)
    const reading = database.transaction('sync').objectStore('sync').getAll()
    reading.onsuccess = () => {
      done(reading.result.some((state) => state.isComplete))
      database.close()
    }
  }
}
