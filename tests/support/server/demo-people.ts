/** A demo user by the name before the @; a stranger is signed out. */
export type Who = 'admin' | 'editor' | 'viewer'

export const demoPassword = 'drawbar-demo'
export const emailOf = (who: Who) => `${who}@demo.drawbar.example`
