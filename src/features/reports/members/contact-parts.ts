import { phoneAddress } from '#contract/phone.ts'

/** A piece of the contact that a visitor wrote; `href` of phone numbers and mail addresses. */
type ContactPart = { text: string; href: string | null; at: number }

const ways =
  /(?<email>[^\s<>(),;:]+@[^\s<>(),;:@]+\.[\p{L}\d-]*[\p{L}\d])|(?<phone>(?<![\p{L}\d])\+?\(?\d[\d\s()./-]{4,}\d(?![\p{L}\d]))/gu

/** @returns the text in pieces, with phone numbers and mail addresses as links */
export function contactParts(written: string): ContactPart[] {
  const parts: ContactPart[] = []
  let end = 0
  for (const found of written.matchAll(ways)) {
    const [text] = found
    const href = found.groups?.email ? mailAddress(text) : callable(text)
    if (!href) continue
    if (found.index > end)
      parts.push({ text: written.slice(end, found.index), href: null, at: end })
    parts.push({ text, href, at: found.index })
    end = found.index + text.length
  }
  if (end < written.length) parts.push({ text: written.slice(end), href: null, at: end })
  return parts
}

/** Marks that separate the parts of a mail address's link are the stranger's text here: none adds a reader. */
const mailAddress = (text: string) =>
  `mailto:${text.replace(/[!-,/:-?[-`{-~]/g, encodeURIComponent)}`

/** Dates are no phone numbers. */
const callable = (text: string) =>
  /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/.test(text) ? null : phoneAddress(text)
