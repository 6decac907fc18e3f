import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { writableText } from '#src/ui/paper/paper.ts'

test.each([
  ['Zoë Ångström, 4½ m³', 'Zoë Ångström, 4½ m³'],
  ['Tāmaki Makaurau', 'Tamaki Makaurau'],
  ['Łukasz Nguyễn Đặng', 'Lukasz Nguyen Dang'],
  ['Māori written as two', 'Maori written as two'],
  ['②③', '23'],
  ['東京', '??'],
])('on paper %s is written %s', async (text, written) => {
  const pdf = await PDFDocument.create()
  const known = new Set((await pdf.embedFont(StandardFonts.Helvetica)).getCharacterSet())
  expect(writableText(text, known)).toBe(written)
})
