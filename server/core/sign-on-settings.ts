/** The operator's OpenID Connect provider (docs/configuration.md). */
export type SignOnSettings = {
  /** Beginning of the address of the provider's metadata. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Shown on the sign-in page. */
  name: string
  /** The uuid or name of an organization by the domain of an email, in lower case. */
  domains: ReadonlyMap<string, string>
  /** The role of a person who signs in for the first time. */
  newRole: 'VIEWER' | 'EDITOR'
  /** What the provider has to ask each time; null to leave it to the provider. */
  prompt: 'login' | 'select_account' | null
}
