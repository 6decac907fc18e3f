/*
 * A page of an address without https has no crypto.randomUUID, which everything asks that makes a
 * record. It has what that is made of.
 */
if (!('randomUUID' in crypto)) Object.defineProperty(crypto, 'randomUUID', { value: randomUuid })

/** By RFC 9562, version 4: of the digits all bits are by chance, of the 8 the last two. */
function randomUuid() {
  return '00000000-0000-4000-8000-000000000000'.replace(/[08]/g, (digit) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (Number(digit) + (byte & (digit === '8' ? 3 : 15))).toString(16)
  })
}
