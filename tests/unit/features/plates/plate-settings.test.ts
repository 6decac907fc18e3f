import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { savedSettings, saveSettings, sheetOf } from '#src/features/plates/plate-settings.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

afterEach(() => vi.unstubAllGlobals())

test('at first, plates of 80 by 50 mm are made one a page', () => {
  const settings = savedSettings()
  expect(settings).toMatchObject({
    format: 'pdf',
    design: { width: 80, height: 50, kind: 'plate' },
  })
  expect(sheetOf(settings)).toBeNull()
})

test('a size of one’s own is a sheet, while it is entered and once it is kept', () => {
  const settings = { ...savedSettings(), ownWidth: 320, ownHeight: 200.5, marginX: 4 }
  expect(sheetOf({ ...settings, paper: 'own' })).toMatchObject({ width: 320, height: 200.5 })
  const ownSizes = [{ width: 400, height: 300 }]
  saveSettings({ ...settings, ownSizes, paper: '400×300' })
  expect(sheetOf(savedSettings())).toMatchObject({ width: 400, height: 300, marginX: 4 })
})

test('half a letter in what was kept is left out, and so is what cannot be written', () => {
  const design = { text: 'Yard \ud83d 7\u000bnorth\u0001\tgate\r\n🚛' }
  localStorage.setItem('drawbar-plates', JSON.stringify({ design }))
  expect(savedSettings().design.text).toBe('Yard  7\nnorth gate\n🚛')
})

test('what an older version kept is used as far as it can be read', () => {
  const design = { width: 100, height: 'tall', holes: 'six' }
  localStorage.setItem('drawbar-plates', JSON.stringify({ design, format: 'dwg', gapX: 7 }))
  expect(savedSettings()).toMatchObject({
    design: { width: 100, height: 50, holes: 'four' },
    format: 'pdf',
    gapX: 7,
  })
  localStorage.setItem('drawbar-plates', '{"broken')
  expect(savedSettings().gapX).toBe(3)
  localStorage.setItem('drawbar-plates', JSON.stringify({ design: null }))
  expect(savedSettings().design.width).toBe(80)
})
