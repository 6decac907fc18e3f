import type { Page } from '@playwright/test'

/** @returns how wide a page is; wider than its screen, it scrolls sideways */
export const contentWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth)

const least = 44
const pressable = 'button, a[href], input, select, textarea, [role=button], [role=combobox]'
/** A field is as large as its box, a card or a row goes where its link goes, or is chosen as a whole. */
const itsArea =
  '.field-box:not(.search-field), .card:has(.card-link, .card-pick), .fitted-part, .defect-card-body'
const maybeSmaller = '.skip-link, [aria-hidden=true]'

/**
 * @returns what can be pressed and is smaller than a fingertip, each by name and size. A link within
 *   a sentence and the keyboard's way past the bar may be smaller, and what is drawn of a chip, around
 *   which its target lies.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ edge, selector, larger, smaller }) => {
      const isForReadersOnly = (element: HTMLElement | null): boolean =>
        element !== null && (element.offsetWidth <= 1 || isForReadersOnly(element.parentElement))
      return [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !element.closest(`p a, ${smaller}, .visually-hidden`))
        .filter((element) => !isForReadersOnly(element))
        .map((element) => element.closest(larger) ?? element)
        .map((element) => {
          const { width, height } = element.getBoundingClientRect()
          const around = getComputedStyle(element, '::before')
          const isLarger = around.position === 'absolute' && around.content === '""'
          const more = (inset: string) => (isLarger ? Math.max(0, -Number.parseFloat(inset)) : 0)
          const box = {
            width: width + more(around.left) + more(around.right),
            height: height + more(around.top) + more(around.bottom),
          }
          return { element, box }
        })
        .filter(({ box }) => box.width < edge || box.height < edge)
        .map(({ element, box }) => {
          const name = element.getAttribute('aria-label') ?? element.textContent
          return `${element.tagName} ${element.className} '${name}': ${box.width} × ${box.height}`
        })
    },
    { edge: least, selector: pressable, larger: itsArea, smaller: maybeSmaller },
  )
}
