import { id } from '#contract/endpoint.ts'
import type { About } from '#server/core/asker.ts'
import { ConfigError } from '#server/core/config-error.ts'

/**
 * Reads what the operator sets for everybody.
 * @throws ConfigError for a value that can't be used
 */
export function readAbout(env: NodeJS.ProcessEnv): Omit<About, 'publicUrl'> {
  const contact = env.CONTACT_URL || 'mailto:hello@drawbar.example'
  const linkedin = env.LINKEDIN_URL || 'https://www.linkedin.com/'
  return {
    contactUrl: readLink('CONTACT_URL', contact, ['https:', 'http:', 'mailto:']),
    linkedinUrl: readLink('LINKEDIN_URL', linkedin, ['https:', 'http:']),
    defaultOem: readUuid('DEFAULT_OEM', env.DEFAULT_OEM),
    onboarding: env.ONBOARDING?.trim(),
  }
}

function readLink(name: string, text: string, schemes: string[]) {
  if (URL.canParse(text) && schemes.includes(new URL(text).protocol)) return text
  throw new ConfigError(`${name} must begin with ${schemes.join(' or ')}, not '${text}'`)
}

function readUuid(name: string, text: string | undefined) {
  if (!text) return null
  const uuid = id.safeParse(text)
  if (uuid.success) return uuid.data
  throw new ConfigError(`${name} must be the uuid of a manufacturer, not '${text}'`)
}
