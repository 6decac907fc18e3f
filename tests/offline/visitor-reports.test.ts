import { expect, test } from 'vitest'
import { lostAmong, newReport, type VisitorReport } from '#src/offline/visitor/visitor-reports.ts'
import type { WaitingNote } from '#src/offline/visitor/waiting-notes.ts'

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
})

test('What is stored is no loss, in whatever state', () => {
  const report = waiting('The light hangs', [photo])
  const stored: VisitorReport = { ...report, state: 'refused' }
  expect(lostAmong([stored], [report], [noteOf(report)])).toEqual([])
})

function waiting(text: string, photos: VisitorReport['photos']): VisitorReport {
  const happenedAt = '2026-01-05T08:00:00.000Z'
  return { ...newReport('plate'), text, photos, happenedAt, state: 'waiting' }
}

function noteOf(report: VisitorReport): WaitingNote {
  const { uuid, accessKey, answer, text, contact, happenedAt, photos } = report
  return {
    uuid,
    accessKey,
    answer,
    text,
    contact,
    happenedAt,
    photos: photos.length,
    isLost: false,
  }
}
