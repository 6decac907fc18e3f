import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { ApiError } from './api-error.ts'

/**
 * Has a new passkey made by this device, or by another one that the browser asks.
 * @param options what the server said
 * @throws ApiError in words where none was made
 */
export async function makePasskey(
  options: Record<string, unknown>,
): Promise<RegistrationResponseJSON> {
  // The server's library writes what the browser's reads.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  try {
    return await startRegistration({ optionsJSON })
  } catch (error) {
    throw failed(error, 'No passkey was made')
  }
}

/**
 * Has a passkey sign.
 * @param options what the server said
 * @throws ApiError in words where none did
 */
export async function askPasskey(
  options: Record<string, unknown>,
): Promise<AuthenticationResponseJSON> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  try {
    return await startAuthentication({ optionsJSON })
  } catch (error) {
    throw failed(error, 'No passkey answered')
  }
}

function failed(error: unknown, what: string) {
  const why =
    error instanceof Error ? (whys[error.name] ?? `the browser says: ${error.message}`) : ''
  const sentence = `${what}: ${why}`
  const failure = { status: 0, code: 'no_passkey', sentence, fields: {}, details: null }
  return new ApiError({ error: sentence, failure })
}

/** By what the browser throws (WebAuthn 3, 5.1.3 and 5.1.4). */
const whys: Record<string, string> = {
  NotAllowedError: 'it was given up, or took too long. Try again.',
  AbortError: 'it was given up. Try again.',
  InvalidStateError: 'this device has one for this account already.',
  SecurityError: 'this address is not the one that passkeys are for.',
}
