/** The operator's OpenID Connect provider (docs/configuration.md). */
export type SignOnSettings = {
  /** As the provider names itself: the beginning of its metadata's address. */
  issuer: string
  clientId: string
  clientSecret: string
  /** What people call it. */
  name: string
  /** By the domain of an email, in small letters: the uuid or the name of an organization. */
  domains: ReadonlyMap<string, string>
  /** What somebody becomes who signs in for the first time. */
  newRole: 'VIEWER' | 'EDITOR'
  /** What the provider is told to ask each time; null: it decides. */
  prompt: 'login' | 'select_account' | null
}
