import { describe, expect, test } from 'vitest'
import { nameKey } from '#contract/name-key.ts'
import { offeredOf, onlyMatch, settledOf } from '#src/ui/forms/offered-options.ts'

const item = (label: string) => ({ id: label, label })
const [brien, smith] = [item('O’Brien–Smith'), item('Smith Haulage')]
const asked = { items: [brien, smith], selected: null, keyOf: nameKey }

describe('a picker of names', () => {
  test.each(["o'brien-smith", ' O´BRIEN−SMITH ', 'OʼBrien‐Smíth\u200b'])(
    'takes %j, left as it is, for the one that looks alike',
    (inputValue) => {
      expect(settledOf({ ...asked, inputValue }, [smith, brien])).toBe(brien)
    },
  )

  test('keeps the chosen one before another of its look', () => {
    const chosen = { ...brien, id: 'chosen' }
    const left = (inputValue: string) =>
      settledOf({ ...asked, selected: chosen, inputValue }, [brien, smith, chosen])
    expect(left("o'brien-smith")).toBe(chosen)
    expect(left('another')).toBeUndefined()
    expect(left('smith haulage')).toBe(smith)
  })

  test('narrows what it offered by look until the answer is there', () => {
    const offered = (inputValue: string) => offeredOf({ ...asked, inputValue, isLoading: true })
    expect(offered("brien o'b")).toEqual([brien])
    expect(offered('ＨＡＵＬ')).toEqual([smith])
    expect(offered('')).toEqual([brien, smith])
  })
})

test('The chosen one is offered under the name in the field, whatever the list calls it', () => {
  const chosen = { ...brien, label: 'OBrien\u200b' }
  const list = { ...asked, selected: chosen, inputValue: chosen.label }
  expect(offeredOf(list)).toEqual([chosen, smith])
})

test('A picker of anything else compares case only', () => {
  const plain = { items: [brien, smith], selected: null }
  expect(settledOf({ ...plain, inputValue: ' smith HAULAGE' }, [brien, smith])).toBe(smith)
  expect(settledOf({ ...plain, inputValue: "O'Brien-Smith" }, [brien, smith])).toBeUndefined()
})

test('A typed text leaves no doubt where one option is left, or one has that name', () => {
  const left = (inputValue: string, options: { id: string; label: string }[]) =>
    onlyMatch({ ...asked, inputValue }, options)
  expect(left('haul', [smith])).toBe(smith)
  expect(left('haul', [smith, brien])).toBeUndefined()
  expect(left("o'brien-smith", [smith, brien])).toBe(brien)
  expect(left("o'brien-smith", [brien, { ...brien, id: 'namesake' }])).toBeUndefined()
  expect(left('nothing', [])).toBeUndefined()
})
