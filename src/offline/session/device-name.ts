/** A user of an organization on this device, by the name of their database. */
export type WhoseDevice = { name: string }

export const deviceOf = (organization: string, user: string): WhoseDevice => ({
  name: `drawbar-${organization}-${user}`,
})
