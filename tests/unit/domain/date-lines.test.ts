import { expect, onTestFinished, test, vi } from 'vitest'
import { usualDateKinds } from '#contract/dates/date-kinds.ts'
import { dateLineOf } from '#contract/dates/date-lines.ts'
import type { OwnLine } from '#contract/sheet/own-lines.ts'
import { anyFieldLabel, anyFieldText } from '#src/domain/field-label.ts'
import { setOwnLines } from '#src/domain/own-lines.ts'
import { lineNamed, offeredLines } from '#src/domain/sheet-lines.ts'
import { filterName } from '#src/features/trailers/filter-name.ts'
import { read } from '#src/offline/replica/read.ts'

vi.mock('#src/offline/replica/read.ts', () => ({ read: vi.fn() }))

test('The kinds of dates are lines of the sheet: files, filters, columns and forms have them', () => {
  const [registration, ...others] = usualDateKinds
  if (!registration) throw new Error('there is no kind')
  expect(lineNamed(registration.key)).toMatchObject({ label: 'Date', kind: 'date' })
  setOwnLines([registration, ...others.map((one) => ({ ...one, retired: true }))].map(dateLineOf))
  onTestFinished(() => setOwnLines([]))
  const field = `sheet.${registration.key}`
  expect(anyFieldLabel(field)).toBe('Registration expiry')
  expect(anyFieldText(field, '2027-03-31')).toBe('31/03/2027')
  const offered = offeredLines().filter(({ group }) => group === 'dates')
  expect(offered).toMatchObject([{ key: registration.key, kind: 'date', unshared: true }])
})

test('The name of a filter by a line of the sheet leaves the dates as they are', async () => {
  setOwnLines(usualDateKinds.map(dateLineOf))
  onTestFinished(() => setOwnLines([]))
  const winch: OwnLine = {
    ...{ uuid: crypto.randomUUID(), key: 'own_winch', label: 'Winch', kind: 'yes-no', unit: '' },
    ...{ choices: [], former: [], classes: [], public: false, retired: false },
  }
  vi.mocked(read).mockResolvedValue([winch])
  const name = await filterName('sheet', 'sheet.own_winch:yes', new AbortController().signal)
  expect(name).toContain('Winch')
  expect(lineNamed('date_warranty')?.label).toBe('Warranty')
})
