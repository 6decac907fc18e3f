import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { isTakenOver } from '#tests/support/browser/go-within.ts'
import { holdBack } from '#tests/support/browser/hold-back.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'

test.use({ sharesYard: true })

const step = 5000
/** As a browser is whose person has not asked for less motion. */
const moving = { reducedMotion: 'no-preference' } as const

test('The steps follow each other every five seconds, and wait for who is at them', async ({
  open,
}) => {
  const page = await open('stranger', '/login', moving)
  await stopClock(page)

  await test.step('They follow each other, and begin again', async () => {
    await expect(tab(page, 'Link')).toContainText('Email or upload the VIN, the parts list')
    await expect(tab(page, 'Attach')).toContainText('a custom steel or acrylic scan tag')
    await expect(tab(page, 'Scan')).toContainText('instantly see what is fitted')
    await expectStep(page, 'Link')
    await expectRunning(page, true)
    await page.clock.runFor(step - 1)
    await expectStep(page, 'Link')
    await page.clock.runFor(1)
    await expectStep(page, 'Attach')
    await page.clock.runFor(step)
    await expectStep(page, 'Scan')
    await page.clock.runFor(step)
    await expectStep(page, 'Link')
  })

  await test.step('They wait while the keyboard is in them, and follow its arrows', async () => {
    await tabTo(page, tab(page, 'Link'))
    await page.clock.runFor(3 * step)
    await expectStep(page, 'Link')
    const presses = [
      ['ArrowRight', 'Attach'],
      ['ArrowDown', 'Scan'],
      ['ArrowRight', 'Link'],
      ['ArrowLeft', 'Scan'],
      ['ArrowUp', 'Attach'],
      ['End', 'Scan'],
      ['Home', 'Link'],
    ] as const
    for (const [key, name] of presses) {
      await page.keyboard.press(key)
      await expectStep(page, name)
      await expect(tab(page, name)).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(tab(page, 'Link')).not.toBeFocused()
    await page.clock.runFor(step)
    await expectStep(page, 'Attach')
  })

  await test.step('One that is pressed is shown, and waits while the mouse is over it', async () => {
    await tab(page, 'Scan').click()
    await expectStep(page, 'Scan')
    await expectRunning(page, false)
    await page.clock.runFor(3 * step)
    await expectStep(page, 'Scan')
    await page.getByRole('heading', { level: 1 }).hover()
    await expectRunning(page, true)
    await page.clock.runFor(step)
    await expectStep(page, 'Link')
  })

  await test.step('The pause button stops them and starts them again', async () => {
    await page.getByRole('button', { name: 'Pause the steps' }).click()
    await page.clock.runFor(3 * step)
    await expectStep(page, 'Link')
    await page.getByRole('button', { name: 'Play the steps' }).click()
    await page.clock.runFor(step)
    await expectStep(page, 'Attach')
  })

  await test.step('They wait while nobody sees the page', async () => {
    await setHidden(page, true)
    await expectRunning(page, false)
    await page.clock.runFor(3 * step)
    await expectStep(page, 'Attach')
    await setHidden(page, false)
    await expectRunning(page, true)
    await page.clock.runFor(step)
    await expectStep(page, 'Scan')
  })
  await page.clock.resume()
})

test('The steps wait for a mouse that was over them before the page came to life', async ({
  open,
}) => {
  const page = await open('stranger', '/login', moving)
  const app = await holdBack(page, '**/assets/visitor/main-*.js')
  await page.goto('/')
  await tab(page, 'Attach').hover()
  await app.letGo()
  await isTakenOver(page)
  await expectRunning(page, false)
})

test('For who prefers less motion the steps never move by themselves', async ({ open }) => {
  const page = await open('stranger', '/login', { reducedMotion: 'reduce' })
  await stopClock(page)
  await page.clock.runFor(3 * step)
  await expectStep(page, 'Link')
  await expect(page.getByRole('button', { name: /the steps/ })).toHaveCount(0)
  await tab(page, 'Attach').click()
  await expectStep(page, 'Attach')
  await page.clock.resume()
})

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

/** Opens the landing page where time passes only when the test says so, until it says resume. */
async function stopClock(page: Page) {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
  await page.goto('/')
  // The page's scripts begin a moment after it has come.
  await page.clock.runFor(1)
  await isTakenOver(page)
}

async function expectStep(page: Page, name: string) {
  await expect(page.getByRole('tab', { selected: true })).toContainText(name)
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName(new RegExp(`^${name}`))
}

const expectRunning = (page: Page, isRunning: boolean) =>
  expect(page.locator('.steps')).toHaveAttribute('data-running', String(isRunning))

function setHidden(page: Page, isHidden: boolean) {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
