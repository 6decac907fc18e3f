import { ConfigError } from '#server/core/config-error.ts'
import type { SignOnSettings } from '#server/core/sign-on-settings.ts'

const needed = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_DOMAINS'] as const
const newRoles = ['VIEWER', 'EDITOR'] as const
const prompts = ['login', 'select_account'] as const
const longestName = 40

/**
 * @returns the provider of sign-ins, null without OIDC_ISSUER
 * @throws ConfigError for a value that can't be used
 */
export function readSignOn(env: NodeJS.ProcessEnv): SignOnSettings | null {
  if (!env.OIDC_ISSUER) return null
  for (const name of needed) {
    if (!env[name]) throw new ConfigError(`OIDC_ISSUER needs ${name} beside it`)
  }
  return {
    issuer: readIssuer(env.OIDC_ISSUER),
    clientId: env.OIDC_CLIENT_ID ?? '',
    clientSecret: env.OIDC_CLIENT_SECRET ?? '',
    name: readName(env.OIDC_NAME),
    domains: readDomains(env.OIDC_DOMAINS),
    newRole: oneOf('OIDC_NEW_ROLE', newRoles, env.OIDC_NEW_ROLE || 'VIEWER'),
    prompt: env.OIDC_PROMPT ? oneOf('OIDC_PROMPT', prompts, env.OIDC_PROMPT) : null,
  }
}

/** Plain http on this machine only, because secrets are exchanged. */
function readIssuer(text: string) {
  const address = URL.parse(text)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(address?.hostname ?? '')
  const isRight = address?.protocol === 'https:' || (address?.protocol === 'http:' && isHere)
  if (address && isRight && !address.search && !address.hash && !address.username) return text
  throw new ConfigError(
    `OIDC_ISSUER must be an address such as https://login.example, as the provider writes it, not '${text}'`,
  )
}

function readName(text = '') {
  const name = text.trim() || 'single sign-on'
  if (name.length <= longestName) return name
  throw new ConfigError(`OIDC_NAME must have at most ${longestName} characters, not ${name.length}`)
}

function readDomains(text = '') {
  const domains = new Map<string, string>()
  for (const pair of text.split(/[,\n]/).filter((one) => one.trim())) {
    const [, domain = '', organization = ''] =
      /^\s*([^\s@=]+\.[^\s@=]+)\s*=\s*(.+?)\s*$/.exec(pair) ?? []
    if (!domain) {
      throw new ConfigError(
        `OIDC_DOMAINS must be pairs such as acme.example=Acme Trailers, with commas between them, not '${pair.trim()}'`,
      )
    }
    const key = domain.toLowerCase()
    if (domains.has(key)) throw new ConfigError(`OIDC_DOMAINS names ${key} twice`)
    domains.set(key, organization)
  }
  return domains
}

function oneOf<Word extends string>(name: string, words: readonly Word[], text: string): Word {
  const word = words.find((one) => one === text)
  if (word) return word
  throw new ConfigError(`${name} must be ${words.join(' or ')}, not '${text}'`)
}
