import { z } from 'zod'
import { limits } from './limits.ts'
import { isSecure, isShort } from './password.ts'

/** A password as somebody types it, whether it fits or not. */
export const typedPassword = z
  .string()
  .max(limits.passwordLength, `At most ${limits.passwordLength} characters`)

/** One that somebody chooses. */
export const newPassword = typedPassword
  .refine((secret) => !isShort(secret), `At least ${limits.passwordLeast} characters`)
  .refine(isSecure, 'Password is weak')
