import { afterEach, expect, test, vi } from 'vitest'
import { focusWhenShown } from '#src/ui/overlays/focus-when-shown.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('The focus follows what was moved on a device that stands still for seconds, and waits for it no longer than for three of a quick one', () => {
  const page = stubPage()
  focusWhenShown('moved', 'column')
  page.drawAfter(4000)
  expect(page.focused).toEqual([])
  page.shown.add('moved')
  page.drawAfter(16)
  expect(page.focused).toEqual(['moved'])

  focusWhenShown('never', 'column')
  for (let frame = 0; frame < 200; frame += 1) page.drawAfter(16)
  expect(page.focused).toEqual(['moved', 'column'])
})

/** A page that is drawn when the test says so. */
function stubPage() {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [focused, shown]: [string[], Set<string>] = [[], new Set(['column'])]
  let frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  const element = (id: string) => ({ focus: () => void focused.push(id) })
  vi.stubGlobal('document', {
    ...{ body: 'body', activeElement: 'body' },
    getElementById: (id: string) => (shown.has(id) ? element(id) : null),
  })
  return {
    focused,
    shown,
    drawAfter(milliseconds: number) {
      vi.advanceTimersByTime(milliseconds)
      const due = frames
      frames = []
      for (const draw of due) draw()
    },
  }
}
