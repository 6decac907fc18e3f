import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadingIndicator } from '#src/ui/states/loading-indicator.tsx'
import { endAfter } from '#src/ui/states/loading-state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  [3, undefined, 3000],
  [4, undefined, 3000],
  [3, 500, 500],
  [4, 10_000, 10_000],
] as const)('state %d with a time of %j ends after %d ms', (state, duration, expected) => {
  const onOver = vi.fn()
  endAfter(state, duration, onOver)
  vi.advanceTimersByTime(expected - 1)
  expect(onOver).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onOver).toHaveBeenCalledOnce()
})

test.each([1, 2] as const)('state %d does not end by itself', (state) => {
  const onOver = vi.fn()
  endAfter(state, 0, onOver)
  vi.advanceTimersByTime(60_000)
  expect(onOver).not.toHaveBeenCalled()
})

test('a state that has gone ends no other', () => {
  const onOver = vi.fn()
  endAfter(3, 1000, onOver)()
  vi.advanceTimersByTime(60_000)
  expect(onOver).not.toHaveBeenCalled()
})

test.each([
  [1, ''],
  [2, 'Loading'],
  [3, 'Done'],
  [4, 'Failed'],
] as const)('state %d is said as %j', (state, word) => {
  const shown = renderToStaticMarkup(createElement(LoadingIndicator, { state }))
  expect(shown).toContain('role="status"')
  expect(shown.replace(/<[^>]*>/g, '')).toBe(word)
})
