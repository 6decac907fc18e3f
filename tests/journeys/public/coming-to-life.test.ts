import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { isTakenOver } from '#tests/support/browser/go-within.ts'
import { holdBack } from '#tests/support/browser/hold-back.ts'
import { typeInto } from '#tests/support/browser/keyboard.ts'
import { loginForm } from '#tests/support/browser/sign-in.ts'
import { demoPassword, emailOf } from '#tests/support/server/demo-people.ts'

test.use({ sharesYard: true })

test('What is pressed as the page comes to life is done once', async ({ open }) => {
  const page = await open('stranger')
  await page.addInitScript(pressAsItComesToLife)
  await page.goto('/')
  await expectOnePress(page)
})

test('What is pressed then changes what is shown, also what the server could not know', async ({
  open,
}) => {
  const page = await open('stranger', undefined, { contrast: 'more' })
  await page.addInitScript(pressAsItComesToLife)
  await page.goto('/')
  await isTakenOver(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('A press that lasts longer than the app takes to come in the place of a page counts', async ({
  open,
}) => {
  const page = await open('viewer', '/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const app = await holdBack(page, '**/assets/index-*.js')
  await page.goto('/')
  const daylight = page.getByRole('button', { name: 'Daylight mode' })
  await daylight.focus()
  await page.keyboard.down('Space')
  await app.letGo()
  await page.waitForLoadState('networkidle')
  await page.keyboard.up('Space')
  await expectOnePress(page)
  await expect(daylight).toBeFocused()
})

test('So does one right after another; one whose end nobody told does not hold the page', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('viewer', '/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const app = await holdBack(page, '**/assets/index-*.js')
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).click()
  await pressWhile(page, 'Daylight mode', app.letGo)
  await expectOnePress(page)
  const again = await holdBack(page, '**/assets/index-*.js')
  await page.reload()
  const search = page.getByRole('searchbox')
  await search.fill('Emu')
  await page.getByRole('heading', { level: 1 }).dispatchEvent('pointerdown', { button: 0 })
  await again.letGo()
  await page.mouse.move(40, 300)
  await page.mouse.move(60, 320)
  await isTakenOver(page)
  await page.keyboard.type(' Flat')
  await expect(search).toHaveValue('Emu Flat')
})

test('Who signs in by keys before the page has come to life is signed in', async ({ open }) => {
  const page = await open('stranger')
  const app = await holdBack(page, '**/assets/visitor/main-*.js')
  await page.goto('/login')
  const { email, password } = loginForm(page)
  await typeInto(page, email, emailOf('viewer'))
  await typeInto(page, password, demoPassword)
  await page.keyboard.press('Enter')
  await app.letGo()
  await expect(page).toHaveURL('/home')
})

test('Who presses Login before the page has come to life is signed in, with what is typed as it does', async ({
  open,
}) => {
  const page = await open('stranger')
  await page.addInitScript(typeAsItComesToLife, [emailOf('viewer'), demoPassword])
  const app = await holdBack(page, '**/assets/visitor/main-*.js')
  await page.goto('/login')
  const { email, password } = loginForm(page)
  const login = page.getByRole('button', { name: 'Login' })
  await typeInto(page, email, 'viewer')
  await login.click({ force: true })
  await typeInto(page, password, demoPassword)
  await login.click({ force: true })
  await app.letGo()
  await expect(page).toHaveURL('/home')
})

/** Holds a button down, and lets it go when the app would long have taken it away. */
async function pressWhile(page: Page, name: string, letAppCome: () => Promise<void>) {
  await page.getByRole('button', { name }).hover()
  await page.mouse.down()
  await letAppCome()
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
}

async function expectOnePress(page: Page) {
  const daylight = page.getByRole('button', { name: 'Daylight mode' })
  await isTakenOver(page)
  await expect(daylight).toHaveAttribute('aria-pressed', 'true')
}

/** In the page: React listens already, and has taken over no field; a password manager fills in all of them. */
function typeAsItComesToLife(texts: string[]) {
  const { addEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (...given) {
    addEventListener.apply(this, given)
    if (!(this instanceof Element) || this.id !== 'root') return
    EventTarget.prototype.addEventListener = addEventListener
    queueMicrotask(() => {
      document.querySelectorAll<HTMLInputElement>('#root input').forEach((field, index) => {
        field.value = texts[index] ?? ''
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      })
    })
  }
}

/** In the page: React has taken the buttons over when it begins to follow the theme, and says so a moment later. */
function pressAsItComesToLife() {
  const { observe } = MutationObserver.prototype
  MutationObserver.prototype.observe = function (target, options) {
    observe.call(this, target, options)
    if (!options?.attributeFilter?.includes('data-theme')) return
    MutationObserver.prototype.observe = observe
    document.querySelector<HTMLElement>('button[aria-pressed]')?.click()
  }
}
