import type { Page } from '@playwright/test'

/** A VIN, or the serial of a scan tag. */
const codes = String.raw`\b(?=\w*\d)[A-HJ-NPR-Z0-9]{17}\b|\b[0-9A-Z]{4}-[0-9A-Z]{4}\b`

/** @returns the VINs and serials on the page that a browser which translates it would change */
export function translatableCodes(page: Page, pattern = codes): Promise<string[]> {
  return page.evaluate((source) => {
    const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    while (texts.nextNode()) {
      const { parentElement: element, data } = texts.currentNode as Text
      if (!element || element.closest('[translate=no], script, style, noscript')) continue
      if (new RegExp(source).test(data)) {
        const of = element.closest('[class]')?.className
        found.add(`${element.localName} in .${of}: ${data.slice(0, 80)}`)
      }
    }
    return [...found]
  }, pattern)
}
