import { type MouseEvent, useState } from 'react'
import { contentAddress } from '#contract/content-address.ts'
import type { Resource } from '#contract/resource.ts'
import { isShownType } from '#contract/shown-types.ts'
import { signedAddressHolds } from '#src/core/timing.ts'
import { linkAddress } from './api-address.ts'
import { call } from './call.ts'

/** Who asks for a file: a signed-in user, or a visitor with an access key; null: nobody. */
export type FileAccess = 'session' | { accessKey: string } | null

/** @returns a fresh signed address of an uploaded file, null when there is none to be had */
export async function freshFileAddress(upload: string, access: FileAccess): Promise<string | null> {
  if (access === null) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for this very warning
    console.warn('Unable to fetch file: neither a session nor an access key')
    return null
  }
  const result =
    access === 'session'
      ? await call('GET /file/{uuid}', { uuid: upload })
      : await call('GET /secure/file/{uuid}', { uuid: upload, ...access })
  return result.failure ? null : result.data.presignedUrl
}

/**
 * What waits to be sent opens from this page's memory, where only what is harmless may be shown.
 * @returns the name by which a link saves it instead; nothing for what is shown, or is the server's
 */
export const savedAs = (address: string, { name, mime }: { name: string; mime: string }) =>
  address.startsWith('blob:') && !(isShownType(mime) && isViewable(mime)) ? name : undefined

/** A browser without a viewer saves a PDF, and would name it after its address. */
const isViewable = (mime: string) =>
  mime !== 'application/pdf' || globalThis.navigator?.pdfViewerEnabled !== false

/**
 * Opens a document or link in a tab of its own. For signed-in people the address stays the same, so
 * that the device can answer for it; a visitor's is signed and runs out.
 * @param answeredAt when the server answered with the document, in ms
 * @returns the attributes of an <a>, and what is said where the file can't be had
 */
export function useFileLink(
  { url, upload }: Pick<Resource, 'url' | 'upload'>,
  access: FileAccess,
  answeredAt: number,
) {
  const [problem, setProblem] = useState('')

  async function follow(event: MouseEvent) {
    setProblem('')
    if (!upload || access === 'session' || Date.now() - answeredAt < signedAddressHolds) return
    event.preventDefault()
    // Opened at the press, because a browser blocks what opens after an answer.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    const address = await freshFileAddress(upload.uuid, access)
    if (address === null) {
      tab?.close()
      setProblem('Unable to fetch file')
    } else if (tab) tab.location.replace(address)
    else window.location.assign(address)
  }

  return {
    link: {
      href: (upload && addressOf(upload, access)) ?? url ?? undefined,
      download: upload ? savedAs(upload.presignedUrl, upload) : undefined,
      target: '_blank',
      rel: 'noopener noreferrer',
      onClick: follow,
    },
    problem,
  }
}

type Upload = NonNullable<Resource['upload']>

function addressOf({ uuid, presignedUrl }: Upload, access: FileAccess) {
  // What waits to be sent opens from this page's memory.
  const isStable = access === 'session' && !presignedUrl.startsWith('blob:')
  return isStable ? linkAddress(contentAddress(uuid)) : presignedUrl
}
