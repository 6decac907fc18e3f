import { describe, expect, test } from 'vitest'
import {
  affectedTrailers,
  isCalledBack,
  type RecallLimits,
  recallProgress,
} from '#contract/recall/affected.ts'
import { compareSerials } from '#contract/recall/serial-order.ts'

const all: RecallLimits = {
  ...{ serial_from: '', serial_to: '', batches: [] },
  ...{ fitted_from: '', fitted_to: '' },
}

describe('the order of serials', () => {
  const inOrder = [
    '7',
    '100',
    'A9',
    'ax-9',
    'AX10',
    'AX 0100',
    'AX-100b',
    'AXB-1',
    'B',
    'B2',
    'ÉA1',
  ]

  test('reads digits as numbers of any length, and neither case nor separators', () => {
    const mixed = [...inOrder].reverse().sort(compareSerials)
    expect(mixed).toEqual([
      '7',
      '100',
      'A9',
      'ax-9',
      'AX10',
      'AX 0100',
      'AX-100b',
      'AXB-1',
      'B',
      'B2',
      'ÉA1',
    ])
  })

  test.each([
    ['AX-0010', 'ax10'],
    ['A.1/B', 'A1b'],
    ['24/1', '24-0001'],
    ['', '--'],
  ])('%s and %s are one serial', (a, b) => {
    expect(compareSerials(a, b)).toBe(0)
  })

  test.each([
    ['A2', 'A10'],
    ['9', 'A'],
    ['A', 'A0'],
    ['99999999999999999999', '100000000000000000000'],
    ['AX900', 'AY100'],
    ['24-9', '24-0300'],
    ['23-500', '24-1'],
  ])('%s comes before %s', (a, b) => {
    expect(compareSerials(a, b)).toBeLessThan(0)
    expect(compareSerials(b, a)).toBeGreaterThan(0)
  })
})

describe('a part is called back', () => {
  test.each([
    [{ serial_from: 'A100', serial_to: 'A200' }, { serial: 'a-150' }, true],
    [{ serial_from: 'A100', serial_to: 'A200' }, { serial: 'A99' }, false],
    [{ serial_from: 'A100', serial_to: 'A200' }, { serial: 'A1500' }, false],
    [{ serial_from: 'A100', serial_to: 'A200' }, {}, null],
    [{ serial_from: 'A100', serial_to: 'A200' }, { serial: '-' }, null],
    [{ serial_from: 'A900', serial_to: 'C5' }, { serial: 'B1' }, true],
    [{ serial_from: 'A900', serial_to: 'C5' }, { serial: 'A1000' }, true],
    [{ serial_from: 'A900', serial_to: 'C5' }, { serial: 'C6' }, false],
    [{ serial_from: 'A900' }, { serial: 'Z1' }, true],
    [{ serial_to: 'A900' }, { serial: '7' }, true],
    [{ batches: ['L-7', 'L9'] }, { batch: 'l7' }, true],
    [{ batches: ['L-7', 'L9'] }, { batch: 'L8' }, false],
    [{ batches: ['L-7', 'L9'] }, { serial: 'A1' }, null],
    [{ serial_from: 'A1', serial_to: 'A9', batches: ['7'] }, { serial: 'A3', batch: '8' }, true],
    [{ serial_from: 'A1', serial_to: 'A9', batches: ['7'] }, { serial: 'B3', batch: '7' }, true],
    [{ serial_from: 'A1', serial_to: 'A9', batches: ['7'] }, { serial: 'B3' }, null],
    [{ serial_from: 'A1', serial_to: 'A9', batches: ['7'] }, { serial: 'B3', batch: '8' }, false],
    [{ fitted_from: '2026-01-01', fitted_to: '2026-02-01' }, { fitted_on: '2026-01-01' }, true],
    [{ fitted_from: '2026-01-01', fitted_to: '2026-02-01' }, { fitted_on: '2026-02-02' }, false],
    [{ fitted_from: '2026-01-01' }, {}, null],
    [{ fitted_from: '2026-01-01', batches: ['7'] }, { batch: '8' }, false],
    [{}, {}, true],
  ] as const)('by %o with %o: %s', (limits, fitting, answer) => {
    expect(isCalledBack({ ...all, ...limits }, fitting)).toBe(answer)
  })
})

describe('the trailers of a recall', () => {
  const at = (hour: number) => `2026-03-01T0${hour}:00:00.000Z`
  const on = (trailer: string, more: object = {}) => ({
    ...{ uuid: `${trailer} part`, trailer, created_at: at(0), archived_at: null, ...more },
  })
  const says = (trailer: string, recall_state: 'informed' | 'done' | 'todo', hour: number) => ({
    ...{ uuid: `${trailer} ${hour}`, trailer, recall_state, text: '', by: 'Jo' },
    ...{ happened_at: at(hour), received_at: at(9), struck_at: null as string | null },
  })
  const limits = { ...all, serial_from: 'A1', serial_to: 'A9' }
  const found = (fittings: ReturnType<typeof on>[], steps: ReturnType<typeof says>[] = []) =>
    [...affectedTrailers(limits, fittings, steps).values()].map(
      ({ trailer, place, state }) => `${trailer} ${place} ${state}`,
    )

  test('carry such a part, perhaps carry one, or carried one', () => {
    expect(
      found([
        on('a', { serial: 'A3' }),
        on('b'),
        on('c', { serial: 'A4', archived_at: at(1) }),
        on('d', { serial: 'B4' }),
      ]),
    ).toEqual(['a fitted todo', 'b unknown todo', 'c removed todo'])
  })

  test('are known by the surest of their parts', () => {
    const parts = [on('a', { archived_at: at(1) }), on('a'), on('a', { serial: 'A3' })]
    expect(found(parts)).toEqual(['a fitted todo'])
    expect(found([...parts].reverse())).toEqual(['a fitted todo'])
  })

  test('are as far as the last entry says that nobody struck out', () => {
    const struck = { ...says('a', 'done', 5), struck_at: at(6) }
    const steps = [says('a', 'informed', 3), struck, says('a', 'todo', 1)]
    expect(found([on('a', { serial: 'A3' })], steps)).toEqual(['a fitted informed'])
  })

  test('stay in the list once they were worked on, whatever they carry then', () => {
    expect(found([], [says('e', 'done', 2)])).toEqual(['e removed done'])
  })

  test('are to do again where such a part was fitted after they were done', () => {
    const part = on('a', { serial: 'A3', created_at: at(5) })
    const [earlier, later] = [4, 6].map((hour) => ({
      ...says('a', 'done', 3),
      received_at: at(hour),
    }))
    expect(found([part], earlier && [earlier])).toEqual(['a fitted todo'])
    expect(found([part], later && [later])).toEqual(['a fitted done'])
  })

  test('are finished when they are done or gone, or carry the part no longer', () => {
    const parts = [
      on('a', { serial: 'A3' }),
      on('b'),
      on('c', { serial: 'A1', archived_at: at(1) }),
    ]
    const steps = [says('a', 'done', 2), says('b', 'informed', 2), says('d', 'informed', 3)]
    const progress = recallProgress(affectedTrailers(limits, parts, steps).values())
    expect(progress).toEqual({ trailers: 3, finished: 2, informed: 1, unknown: 1 })
  })
})
