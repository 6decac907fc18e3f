import { expect, onTestFinished, test } from 'vitest'
import { usualDateKinds } from '#contract/dates/date-kinds.ts'
import { dateLineOf } from '#contract/dates/date-lines.ts'
import { anyFieldLabel, anyFieldText } from '#src/domain/field-label.ts'
import { setOwnLines } from '#src/domain/own-lines.ts'
import { lineNamed, offeredLines } from '#src/domain/sheet-lines.ts'

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
