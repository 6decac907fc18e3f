import { expect, test, vi } from 'vitest'
import { onPlates, plateAddress } from '#src/domain/plate-address.ts'

test('The link of a plate begins with the operator’s address, and with the window’s own where there is none', () => {
  vi.stubGlobal('location', { origin: 'http://yard.local:3000' })
  expect(plateAddress({ publicUrl: 'https://trailers.example' }, 'key')).toBe(
    'https://trailers.example/secure/access/key',
  )
  expect(plateAddress({}, 'key')).toBe('http://yard.local:3000/secure/access/key')
})

test('What all plates begin with and say is in the session: nothing is asked for it', () => {
  const settings = { visitorPhone: '02 5550 0100' }
  expect(onPlates({ publicUrl: 'https://trailers.example', settings })).toEqual({
    address: 'https://trailers.example',
    phone: '02 5550 0100',
  })
  expect(onPlates(null).phone).toBe('')
})
