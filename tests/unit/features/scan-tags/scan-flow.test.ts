import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Resolved } from '#src/features/scan-tags/resolve-tag.ts'
import {
  type ScanCallbacks,
  type ScanState,
  startScanFlow,
} from '#src/features/scan-tags/scan-flow.ts'
import type { Seen } from '#src/scanner/reading.ts'

const trailer: Resolved = { kind: 'trailer', trailer: 'a-trailer' }
const unknown: Resolved = { kind: 'problem', title: 'Unknown', text: 'Nobody knows it.' }
const unlinked: Resolved = { kind: 'problem', title: 'Not linked', text: '', unlinked: 'a-tag' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('reportError', vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('A photo that is chosen again is answered again, and no old message stays', async () => {
  const { flow, look, state } = begin({ answer: unknown })
  flow.choose(seen('plate'))
  await settled()
  flow.refuse({ kind: 'problem', title: 'No code', text: '' })
  expect(state().problem).toMatchObject({ title: 'No code' })
  flow.choose(seen('plate'))
  await settled()
  expect(look).toHaveBeenCalledTimes(2)
  expect(state().problem).toEqual(unknown)
  flow.refuse({ kind: 'problem', title: 'No code', text: '' })
  expect(state().shown).toBeNull()
})

test('A plate that stays in the picture is asked about once, and again after Scan again', async () => {
  const { flow, look } = begin({ answer: unknown })
  expect([flow.see(seen('plate')), flow.see(seen('plate'))]).toEqual([true, false])
  flow.again()
  expect(flow.see(seen('plate'))).toBe(true)
  await settled()
  expect(look).toHaveBeenCalledTimes(2)
})

test('The answer of what was typed before says nothing any more', async () => {
  const answers = [Promise.withResolvers<Resolved>(), Promise.withResolvers<Resolved>()]
  const { flow, way, state } = begin({ answer: trailer })
  way.look = vi.fn(() => (answers.shift() ?? Promise.withResolvers<Resolved>()).promise)
  const [first, second] = answers
  const typed = flow.type('OLD-0001')
  flow.see(seen('plate'))
  second?.resolve(unknown)
  first?.resolve(trailer)
  expect(await typed).toBe(false)
  expect(state().problem).toEqual(unknown)
  expect(way.onFound).not.toHaveBeenCalled()
})

test('One plate after the other is noted, a bad one too, and scanning goes on', async () => {
  const { flow, way, state } = begin({ answer: unknown, isPassing: true })
  flow.see(seen('void'))
  await settled()
  expect(way.note).toHaveBeenCalledWith(unknown, 'void')
  expect(state()).toMatchObject({ problem: null, verdict: 'bad' })
  expect(state().shown).not.toBeNull()
  await vi.runAllTimersAsync()
  expect(state().shown).toBeNull()
  way.look = async () => trailer
  expect(await flow.type('DB-10042')).toBe(true)
  expect(way.note).toHaveBeenLastCalledWith(trailer, 'DB-10042')
})

test('Where plates are linked one after the other, the one just linked is noted and one without a trailer passed on', async () => {
  const onUnlinked = vi.fn()
  const { flow, way } = begin({ answer: trailer, isPassing: true, onUnlinked })
  flow.see(seen('just linked'))
  await settled()
  expect(way.onFound).not.toHaveBeenCalled()
  expect(way.note).toHaveBeenCalledWith(trailer, 'just linked')
  way.look = async () => unlinked
  flow.see(seen('next'))
  await settled()
  expect(onUnlinked).toHaveBeenCalledWith('a-tag')
})

test('What can not be looked up at all is said, and a wrong serial stays to be mended', async () => {
  const { flow, way, state } = begin({ answer: unknown })
  expect(await flow.type('DB-99999')).toBe(false)
  way.look = () => Promise.reject(new Error('The storage is closed.'))
  await flow.type('DB-99999')
  expect(state()).toMatchObject({
    isLooking: false,
    problem: { title: 'The tag could not be looked up' },
  })
})

function begin({ answer, ...rest }: Partial<ScanCallbacks> & { answer: Resolved }) {
  const look = vi.fn(async () => answer)
  const way = {
    ...{ look, isPassing: false, note: vi.fn(async () => undefined), onFound: vi.fn() },
    ...{ onUnlinked: null, ...rest },
  } as ScanCallbacks
  let state: ScanState | null = null
  const flow = startScanFlow(
    () => way,
    (next) => {
      state = next
    },
  )
  return {
    ...{ flow, look, way },
    state() {
      if (!state) throw new Error('Nothing was said.')
      return state as ScanState
    },
  }
}

/** A frame that was read; the flow only ever closes it. */
function seen(text: string): Seen {
  const frame = { close: () => undefined } as ImageBitmap
  return { frame, reading: { text, format: 'QRCode', corners: [] } }
}

const settled = () => vi.advanceTimersByTimeAsync(0)
