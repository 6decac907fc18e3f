/*
 * A customer of the same name may be there under another uuid than the one made on this device: from
 * then on that one is meant, in what waits, in drafts and in forms that stand open.
 */
const names = new Map<string, string>()

export function noteCustomer(from: string, to: string) {
  names.set(from, to)
}

/** @returns the uuid that a customer goes by now */
export const customerUuid = (uuid: string): string => names.get(uuid) ?? uuid

/** Customers stand in the field `customer` of registrations, saves, their bases and drafts. */
export function nameCustomer(body: unknown) {
  if (body === null || typeof body !== 'object') return
  if ('base' in body) nameCustomer(body.base)
  if (!('customer' in body) || body.customer === null || typeof body.customer !== 'object') return
  const { customer } = body
  if ('uuid' in customer) customer.uuid = customerUuid(String(customer.uuid))
}
