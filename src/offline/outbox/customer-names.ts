/*
 * The server may already have a customer of the same name under another uuid than the one made on this
 * device. Its uuid then replaces ours in waiting records, drafts and open forms.
 */
const names = new Map<string, string>()

export function noteCustomer(from: string, to: string) {
  names.set(from, to)
}

/** @returns the server's uuid of a customer that was made here, otherwise the same uuid */
export const customerUuid = (uuid: string): string => names.get(uuid) ?? uuid

/** Replaces the uuid in the field `customer` of a registration, a save, its base or a draft. */
export function nameCustomer(body: unknown) {
  if (body === null || typeof body !== 'object') return
  if ('base' in body) nameCustomer(body.base)
  if (!('customer' in body) || body.customer === null || typeof body.customer !== 'object') return
  const { customer } = body
  if ('uuid' in customer) customer.uuid = customerUuid(String(customer.uuid))
}
