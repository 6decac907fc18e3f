import { z } from 'zod'
import type { Logo } from '../drawing/make-plate-files.ts'

const picture = z.string().startsWith('data:image/')
const logo = z.object({ source: picture, png: picture, aspect: z.number().positive() })
const key = 'drawbar-plate-logo'

/** @returns the logo that was used last on this device, null where there is none */
export function savedLogo(): Logo | null {
  try {
    return logo.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export function saveLogo(chosen: Logo | null) {
  try {
    if (chosen) localStorage.setItem(key, JSON.stringify(chosen))
    else localStorage.removeItem(key)
  } catch (error) {
    // Too large, or no storage: the logo still serves until the dialog is closed.
    reportError(error)
  }
}
