/** How a customer is reached: within the organization only. */
const contactFields = ['contact', 'email', 'phone', 'address'] as const

type Contact = { [Field in (typeof contactFields)[number]]?: string | undefined }

/** @returns what is known of how to reach a customer */
export const contactOf = (row: Contact): Contact =>
  Object.fromEntries(contactFields.flatMap((name) => (row[name] ? [[name, row[name]]] : [])))
