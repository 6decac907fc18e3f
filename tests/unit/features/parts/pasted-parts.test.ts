import { expect, test } from 'vitest'
import type { Part } from '#contract/part.ts'
import { readPasted } from '#src/domain/pasted-lines.ts'
import { findPasted, mostPastedLines } from '#src/features/parts/pasted-parts.ts'

const part = (uuid: string, model_number: string, maker: string, description = ''): Part => ({
  ...{ uuid, model_number, description, category: null },
  oem: { uuid: maker, name: maker },
})
const catalogue = [
  part('1', 'AX-9T', 'Axlewright', 'Disc axle'),
  part('2', 'LED 12', 'Corella'),
  part('3', 'V-1', 'Banksia'),
  part('4', 'V-1', 'Emberline'),
]
const find = async () => catalogue

test('A pasted line is name, quantity and serial, with tabs, semicolons or commas between', () => {
  expect(readPasted('AX-9T\t3\tS 1\r\n\nLED 12; 4\n"LED 12",,S-2\nV-1')).toEqual([
    { line: 'AX-9T\t3\tS 1', name: 'AX-9T', quantity: 3, serial: 'S 1' },
    { line: 'LED 12; 4', name: 'LED 12', quantity: 4, serial: '' },
    { line: '"LED 12",,S-2', name: 'LED 12', quantity: 1, serial: 'S-2' },
    { line: 'V-1', name: 'V-1', quantity: 1, serial: '' },
  ])
})

test('Lines find parts by model, by maker and model, by description; others are left with a reason', async () => {
  const text = [
    ...['ax9t\t2', 'Emberline V-1', 'disc axle,,A-1', 'V-1', 'Nothing,1'],
    ...['AX-9T,0', 'AX-9T,1.5', 'AX-9T\t1,5', ',4', 'a,1,s,more', `AX-9T,1,${'s'.repeat(61)}`],
  ].join('\n')
  const { found, left } = await findPasted(text, [], find)
  expect(found.map((one) => [one.part.uuid, one.quantity, one.serial])).toEqual([
    ['1', '2', ''],
    ['4', '1', ''],
    ['1', '1', 'A-1'],
  ])
  expect(left.map(({ why }) => why)).toEqual([
    '2 parts have this name: add the manufacturer',
    'no part has this name',
    '‘0’ is no quantity',
    '‘1.5’ is no quantity',
    '‘1,5’ is no quantity',
    'it has no name',
    'it has more than three columns',
    'its serial is too long',
  ])
})

test('Lines beyond the most that are read at once stay', async () => {
  const text = 'AX-9T\n'.repeat(mostPastedLines + 2)
  const { found, left } = await findPasted(text, [], find)
  expect([found.length, left.length]).toEqual([mostPastedLines, 2])
})
