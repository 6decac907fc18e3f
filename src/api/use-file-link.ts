import { type MouseEvent, useState } from 'react'
import type { Resource } from '#contract/resource.ts'
import { type FileAccess, freshFileAddress } from './file-address.ts'

/** Milliseconds after which a signed address is too close to its end to be followed. */
const freshFor = 10 * 60 * 1000

/**
 * Opens a document or link in a tab of its own.
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
    if (!upload || !runsOut(upload.presignedUrl) || Date.now() - answeredAt < freshFor) return
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

  const href = upload?.presignedUrl ?? url ?? undefined
  return {
    link: { href, target: '_blank', rel: 'noopener noreferrer', onClick: follow },
    problem,
  }
}

/** Addresses that a device answers with are the app's own, or of bytes that it holds. */
const runsOut = (address: string) =>
  !address.startsWith('/api/file/') && !address.startsWith('blob:')
