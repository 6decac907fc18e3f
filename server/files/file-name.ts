import { withoutStrayInvisible } from '#contract/invisible.ts'
import { limits } from '#contract/limits.ts'

/** @returns a name that can be stored and shown, with its ending; undoes the escapes of browsers */
export function fileName(given = '') {
  const typed = given
    .toWellFormed()
    .replaceAll('%22', '"')
    .replace(/%0[ad]/gi, '')
    .replace(/\p{Cc}/gu, '')
  const clean = withoutStrayInvisible(typed).trim() || 'file'
  const [, start = clean, ending = ''] = /^(.*?)(\.[^.]{1,20})?$/.exec(clean) ?? []
  return start.slice(0, limits.nameLength - ending.length) + ending
}
