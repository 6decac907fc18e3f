import { expect, test } from 'vitest'
import { PhotoError } from '#src/offline/photos/photo-error.ts'
import { lacking, withPhoto } from '#src/offline/visitor/send-reports.ts'
import {
  handedInAmong,
  laterReport,
  lostAmong,
  newReport,
  type VisitorReport,
} from '#src/offline/visitor/visitor-reports.ts'
import type { WaitingNote } from '#src/offline/visitor/waiting-notes.ts'

const chosen = { id: 'x/1', name: 'b.jpg' }
const photo = { name: 'a.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(4) }

test('What the browser deleted of a report that waits is written anew from what the page holds', () => {
  const [stored, held] = [waiting('One', [photo]), waiting('Two', [photo])]
  expect(lostAmong([stored], [stored, held], [noteOf(stored), noteOf(held)])).toEqual([held])
})

test('Without a page that holds it the text is kept, and its photos are asked for again', () => {
  const report = waiting('The light hangs', [photo, photo])
  const [restored] = lostAmong([], [], [noteOf(report)])
  const { uuid, answer, text } = report
  expect(restored).toMatchObject({ uuid, answer, text, photos: [], state: 'refused' })
  expect(restored?.problem).toBe(
    'The browser deleted 2 photos of this report before it was sent. Add them again, or send it as it is.',
  )
})

test('One without photos is whole by its text, and goes on waiting', () => {
  const report = waiting('The light hangs', [])
  expect(lostAmong([], [], [noteOf(report)])).toEqual([report])
  const isLost = { ...noteOf(report), isLost: true }
  expect(lostAmong([], [], [isLost])).toMatchObject([{ state: 'refused' }])
})

test('What is stored is no loss, in whatever state', () => {
  const report = waiting('The light hangs', [photo])
  const stored: VisitorReport = { ...report, state: 'refused' }
  expect(lostAmong([stored], [report], [noteOf(report)])).toEqual([])
})

test('One whose page went as Send was pressed waits, by its note', () => {
  const report = { ...waiting('The light hangs', [photo]), chosen: [chosen] }
  const draft: VisitorReport = { ...report, text: 'The light', state: 'draft', happenedAt: '' }
  expect(handedInAmong([draft], [noteOf(report)])).toEqual([report])
  expect(handedInAmong([draft], [])).toEqual([])
  expect(handedInAmong([{ ...report, state: 'sent' }], [noteOf(report)])).toEqual([])
  expect(handedInAmong([draft], [{ ...noteOf(report), isLost: true }])).toEqual([])
})

test('Photos that were chosen and not kept before its page went are asked for', () => {
  const report = { ...waiting('The light hangs', []), chosen: [chosen] }
  const draft: VisitorReport = { ...report, state: 'draft', chosen: [] }
  const [found] = handedInAmong([draft], [noteOf(report)])
  expect(found?.state).toBe('refused')
  expect(found?.problem).toMatch(/^The browser deleted the photo of this report/)
})

test('What one tab handed in no other takes back', () => {
  const report = waiting('The light hangs', [photo])
  const sent: VisitorReport = { ...report, state: 'sent' }
  const draft: VisitorReport = { ...report, text: 'The', state: 'draft' }
  expect(laterReport(report, draft)).toBe(report)
  expect(laterReport(sent, report)).toBe(sent)
  expect(laterReport(draft, report)).toBe(report)
  expect(laterReport(report, sent)).toEqual({ ...sent, photos: [], chosen: [] })
})

test('A photo that gets ready takes its place, and one that can not be used stops its report', () => {
  const report = { ...waiting('The light hangs', []), chosen: [chosen] }
  expect(withPhoto(report, chosen, photo)).toEqual({ ...report, photos: [photo], chosen: [] })
  const error = new PhotoError('a.jpg was lost before it was ready.')
  expect(lacking(report, chosen, error)).toEqual({
    ...{ ...report, photos: [], chosen: [], state: 'refused' },
    problem:
      'a.jpg was lost before it was ready. Your report is not sent yet: send it without this photo, or add another.',
  })
})

function waiting(text: string, photos: VisitorReport['photos']): VisitorReport {
  const happenedAt = '2026-01-05T08:00:00.000Z'
  return { ...newReport('plate'), text, photos, happenedAt, state: 'waiting' }
}

function noteOf(report: VisitorReport): WaitingNote {
  const { uuid, accessKey, answer, text, contact, happenedAt, photos, chosen } = report
  return {
    uuid,
    accessKey,
    answer,
    text,
    contact,
    happenedAt,
    photos: photos.length + chosen.length,
    isLost: false,
  }
}
