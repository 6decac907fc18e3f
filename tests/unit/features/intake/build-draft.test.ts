import { afterEach, expect, test, vi } from 'vitest'
import { changesOfBuild } from '#src/features/intake/members/changes-of-build.ts'
import {
  buildOf,
  newBuildDraft,
  problemOfFiles,
  problemsAt,
  problemsOfBuild,
  readParts,
} from '#src/features/intake/sender/build-draft.ts'
import { opened, withOthers } from '#src/features/intake/sender/use-build-draft.ts'

afterEach(() => vi.unstubAllGlobals())

const part = { id: 'a', name: 'Axle', maker: '', quantity: '', serial: '' }
const draft = {
  ...{ ...newBuildDraft(), vin: '6T9T27BPT0A4K1184', sender: 'Jo', contact: 'jo@builder.example' },
  parts: [{ ...part, name: '' }, part],
}

test('A list that was pasted and not read, and notes that are too long, are problems', () => {
  expect(problemsOfBuild(draft)).toEqual({})
  expect(problemsOfBuild({ ...draft, pasted: 'AX-9T' }).pasted).toBe('Read the list or empty it.')
  const { notes } = problemsOfBuild({ ...draft, notes: 'n'.repeat(5001) })
  expect(notes).toBe('These are 5001 characters. At most 5000 can be sent.')
  expect(buildOf(draft)).not.toHaveProperty('pasted')
})

test('A pasted line whose name is too long, or for which there is no room, stays with the reason', () => {
  const { found, left } = readParts(`${'n'.repeat(101)}\nAxle,2\nHub`, 1)
  expect(found).toMatchObject([{ name: 'Axle', quantity: '2' }])
  expect(left.map(({ why }) => why)).toEqual([
    'its name is longer than 100 characters',
    'at most 200 parts are sent',
  ])
})

test('What the server says of a part stands at its row', () => {
  expect(problemsAt(draft, { 'parts.0.name': 'Required', vin: 'Wrong' })).toEqual({
    ...{ a: 'Required', vin: 'Wrong' },
  })
})

test.each([
  ['photo.HEIC', 'x', 'photo.HEIC can’t be sent here. Send a PDF, JPEG, PNG, WebP or text.'],
  ['parts.xlsx', 'x', 'parts.xlsx can’t be sent here. Send a PDF, JPEG, PNG, WebP or text.'],
  ['empty.pdf', '', 'empty.pdf is empty.'],
  ['drawing.dxf', 'x', ''],
])('Of the file %s it is said before it is sent what is wrong', (name, text, problem) => {
  expect(problemOfFiles([new File([text], name)])).toBe(problem)
})

test('What another tab sent stays known, each build once, the newest first', () => {
  const sent = (answer: string, day: number) => ({ answer, vin: '', at: `2026-11-0${day}` })
  const known = withOthers([sent('b', 2), sent('a', 1)], [sent('c', 3), sent('a', 1)])
  expect(known.map(({ answer }) => answer)).toEqual(['c', 'b', 'a'])
})

test('A build can be written at an address without https', async () => {
  const { crypto: real } = globalThis
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => real.getRandomValues(bytes),
  })
  vi.resetModules()
  const fresh = await import('#src/features/intake/sender/build-draft.ts')
  expect(fresh.newBuildDraft().uuid).toMatch(/^[0-9a-f-]{36}$/)
})

test('What was sent is opened to be sent anew, and what was being written comes back', () => {
  const sent = [{ answer: 'mine', vin: draft.vin, at: '', draft: { ...draft, answer: 'mine' } }]
  const kept = { draft: { ...draft, answer: 'other' }, sent }
  const shown = opened('mine', kept)
  expect(shown.draft).toMatchObject({ answer: 'mine', uuid: draft.uuid, isAnew: true })
  expect(shown.aside).toEqual(kept.draft)
  expect(buildOf(shown.draft)).not.toHaveProperty('isAnew')
  expect(opened('mine', shown)).toBe(shown)
  expect(opened('nobody', kept)).toBe(kept)
})

test('What was changed in a build that was sent anew is said in words', () => {
  const before = {
    ...{ vin: 'A', manufacturer: '', model: 'Flat', notes: '', sender: 'Jo', contact: 'jo' },
    parts: [{ name: 'Axle', quantity: 2 }, { name: 'Hub' }],
  }
  const after = {
    ...before,
    notes: 'Heavy',
    parts: [{ name: 'Axle', quantity: 3 }, { name: 'Hub' }],
  }
  expect(changesOfBuild(before, after)).toEqual([
    ...['Notes: nothing became ‘Heavy’', 'Part left out: 2 × Axle', 'Part added: 3 × Axle'],
  ])
  expect(changesOfBuild(before, before)).toEqual(['No text and no part was changed.'])
})
