import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
/** By itself the builder sends half a megabyte to a page twice at every look. */
const axeItself = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Where React Aria says things to screen readers: for some seconds it holds an image of what was
 * said, whose name is gone when its menu or list is.
 */
const announcer = '[data-live-announcer]'

/**
 * While its list is open React Aria hides all else from screen readers, so that they stay with the
 * list; the Tab key closes it before it goes on.
 */
const openPicker = '[role=combobox][aria-expanded=true]'
const hidingRules = ['aria-hidden-focus', 'page-has-heading-one', 'region']

/** A modal dialog hides all else as well, headings and landmarks among it. */
const modal = '[role=dialog], [role=alertdialog]'
const wholePageRules = ['landmark-one-main', 'page-has-heading-one', 'region']

/**
 * What explains a button stands over the page, outside its landmarks, and is heard with the button.
 * The pointer goes aside, so that none opens meanwhile.
 */
const tooltip = '[role=tooltip]'

/** Nothing on the page as it is now breaks a rule of accessibility that a machine can check. */
export async function expectNoViolations(page: Page) {
  expect(await violationsOf(page), `accessibility of ${page.url()}`).toEqual([])
}

const seen = new Set<string>()

/** What every worker of this run has looked at, a line a kind. */
const seenFile = () => join(process.env.DRAWBAR_E2E_FOLDER ?? '', 'seen-kinds')

/**
 * The same where the page shows anything that was on no page before: looking at one costs more than
 * half a second, and the ends of most tests look alike.
 */
export async function expectNothingNewViolates(page: Page) {
  // A page may have become another document just now.
  await page.waitForLoadState('domcontentloaded')
  const kinds = await page.evaluate(kindsShown)
  if (unseen(kinds).length === 0) return
  for (const kind of readSeen()) seen.add(kind)
  if (unseen(kinds).length === 0) return
  await expectNoViolations(page)
  const added = unseen(kinds)
  appendFileSync(seenFile(), added.map((kind) => `${JSON.stringify(kind)}\n`).join(''))
  for (const kind of added) seen.add(kind)
}

const unseen = (kinds: string[]) => kinds.filter((kind) => !seen.has(kind))

function readSeen(): string[] {
  if (!existsSync(seenFile())) return []
  // The last line may be half written by another worker.
  const lines = readFileSync(seenFile(), 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line))
}

/** @returns every kind of element, by its form and state and what it stands in */
function kindsShown() {
  const { theme } = document.documentElement.dataset
  const size = innerWidth < 800 ? 'phone' : 'desktop'
  const passing = /^(id|value|style|popover|data-(focus|hover|press|rac|react).*)$/
  const states = /^(role|type|aria-(?!label|controls|describedby|owns|activedescendant|value))/
  function formOf(element: Element | null) {
    if (!element) return ''
    const said = [...element.attributes]
      .filter(({ name }) => !passing.test(name))
      .map(({ name, value }) => (states.test(name) ? `${name}=${value}` : name))
    const isEmpty = element.textContent === ''
    return [element.tagName, element.getAttribute('class'), isEmpty, ...said.toSorted()].join()
  }
  const kinds = new Set<string>()
  for (const element of document.body.querySelectorAll(
    '*:not([data-live-announcer], [data-live-announcer] *)',
  )) {
    const { parentElement: parent } = element
    kinds.add([theme, size, ...[element, parent].map(formOf)].join('|'))
  }
  return [...kinds]
}

/** What a theme can change, and a page's other themes keep. */
const rulesOfThemes = ['color-contrast', 'target-size']

/**
 * @param isOtherTheme for a page that was looked at in another theme
 * @returns what axe finds, each by its rule and the elements
 */
export async function violationsOf(page: Page, isOtherTheme = false): Promise<string[]> {
  await page.mouse.move(0, 0)
  await comeToRest(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeItself)
  // Its other mode opens a page of its own, which tests that count pages would see.
  const axe = new AxeBuilder({ page, axeSource: ';' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    .exclude(announcer)
  if (isOtherTheme) axe.withRules(rulesOfThemes)
  else axe.withTags(rules)
  if (await page.locator(openPicker).count()) axe.disableRules(hidingRules)
  else if (await page.locator(modal).count()) axe.disableRules(wholePageRules)
  else if (await page.locator(tooltip).count()) axe.disableRules(['region'])
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html}\n${failureSummary}`),
  )
}

/** Rows that give way to others in a moment are pale. */
const stale = ':is([data-stale="true"], [data-stale=""])'

/**
 * What fades in has other colours half-way, also what comes while the page is looked at; and what is
 * drawn as somebody comes to it has the colours of the theme before: all of it is drawn, at once. What
 * lies under a bar that stays in sight is scrolled out from under it, so bars lie at the ends.
 */
const drawnAtOnce = `.bottom-bar, .checklist-editor-actions, .trailer-form-foot {
  position: static !important;
}
*, ::before, ::after {
  content-visibility: visible !important;
  animation-delay: 0s !important;
  animation-duration: 0s !important;
  transition-duration: 0s !important;
}`

async function comeToRest(page: Page) {
  // What stays pale is looked at as it is.
  const rows = page.locator(stale).first()
  await rows.waitFor({ state: 'detached', timeout: 5000 }).catch(() => undefined)
  await page.evaluate(async (rules) => {
    if (document.adoptedStyleSheets.length === 0) {
      const whole = new CSSStyleSheet()
      whole.replaceSync(rules)
      document.adoptedStyleSheets = [whole]
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map((animation) => animation.finished))
  }, drawnAtOnce)
}
