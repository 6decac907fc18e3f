/** A user of an organization on this device; `name` is that of their database. */
export type WhoseDevice = { name: string }

export const deviceOf = (organization: string, user: string): WhoseDevice => ({
  name: `drawbar-${organization}-${user}`,
})
