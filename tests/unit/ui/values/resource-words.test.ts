import { describe, expect, test } from 'vitest'
import { hostOf } from '#src/features/resources/host-of.ts'
import { dateWords, withinSentence } from '#src/ui/values/date-words.ts'
import { fileKind, sizeWords } from '#src/ui/values/file-kind.ts'

describe('a date on a card', () => {
  const now = new Date(2026, 2, 1, 9, 0)
  const at = (...parts: [number, number, number, number, number]) =>
    dateWords(new Date(...parts).toISOString(), now)

  test('is Today, Yesterday or Tomorrow by the calendar, with a 12-hour clock', () => {
    expect(at(2026, 2, 1, 0, 0)).toBe('Today, 12:00 am')
    expect(at(2026, 2, 1, 23, 59)).toBe('Today, 11:59 pm')
    expect(at(2026, 1, 28, 23, 59)).toBe('Yesterday, 11:59 pm')
    expect(at(2026, 2, 2, 12, 5)).toBe('Tomorrow, 12:05 pm')
  })

  test('is d/m/yyyy on any other day', () => {
    expect(at(2026, 1, 27, 15, 7)).toBe('27/2/2026, 3:07 pm')
    expect(at(2026, 2, 3, 8, 0)).toBe('3/3/2026, 8:00 am')
    expect(at(2025, 2, 1, 9, 0)).toBe('1/3/2025, 9:00 am')
  })

  test('is the day itself where it has no hour', () => {
    expect(dateWords('2026-02-28', now)).toBe('Yesterday, 12:00 am')
  })

  test('begins small within a sentence', () => {
    expect(withinSentence(at(2026, 2, 1, 9, 0))).toBe('today, 9:00 am')
    expect(withinSentence(at(2026, 1, 27, 15, 7))).toBe('27/2/2026, 3:07 pm')
  })

  test('stays as it came when it is none', () => {
    expect(dateWords('soon', now)).toBe('soon')
  })
})

test('a link is shown by the site that it leads to', () => {
  expect(hostOf('https://www.example.com/manual?a=1')).toBe('example.com')
  expect(hostOf('http://files.example:8080')).toBe('files.example:8080')
  expect(hostOf('https://trusted.example@evil.example/x')).toBe('evil.example')
  expect(hostOf('')).toBe('')
})

test('a file is told by its name, else by its type', () => {
  expect(fileKind({ name: 'a.PDF', mime: 'application/octet-stream' })).toBe('pdf')
  expect(fileKind({ name: 'chassis.dwg', mime: 'application/octet-stream' })).toBe('drawing')
  expect(fileKind({ name: 'weights.xlsx', mime: '' })).toBe('spreadsheet')
  expect(fileKind({ name: 'clip', mime: 'video/mp4' })).toBe('video')
  expect(fileKind({ name: 'photo', mime: 'image/webp' })).toBe('image')
  expect(fileKind({ name: 'page.html', mime: 'text/html' })).toBe('document')
  expect(fileKind({ name: 'words.jpg', mime: 'text/plain' })).toBe('document')
  expect(fileKind({ name: 'weights.csv', mime: 'text/plain' })).toBe('spreadsheet')
  expect(fileKind({ name: 'thing.bin', mime: 'application/octet-stream' })).toBe('file')
})

test('a size is shown in the unit that suits it', () => {
  expect(sizeWords(0)).toBe('0 bytes')
  expect(sizeWords(1023)).toBe('1023 bytes')
  expect(sizeWords(1024)).toBe('1 KB')
  expect(sizeWords(1_300_000)).toBe('1.2 MB')
  expect(sizeWords(25 * 1024 * 1024)).toBe('25 MB')
})
