import { z } from 'zod'
import { limits } from './limits.ts'
import { isSecure, isShort } from './password.ts'

/** An existing password, which may be older than the rules. */
export const typedPassword = z
  .string()
  .max(limits.passwordLength, `At most ${limits.passwordLength} characters`)

export const newPassword = typedPassword
  .refine((secret) => !isShort(secret), `At least ${limits.passwordLeast} characters`)
  .refine(isSecure, 'Password is weak')
