import { useEffect, useState } from 'react'
import { contentAddress, readContentAddress } from '#contract/content-address.ts'
import { linkAddress } from '#src/api/api-address.ts'
import { isConnected } from '#src/offline/device/connection.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { canKeepFiles } from '#src/offline/files/can-keep-files.ts'
import { onFetched } from '#src/offline/files/fetch-kept.ts'
import { isFileHere } from '#src/offline/files/kept-bytes.ts'
import { knownFile } from '#src/offline/files/kept-lists.ts'
import { fetchLater } from '#src/offline/files/pins.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showInfo } from '#src/ui/overlays/toast.tsx'
import { isOpenedHere } from '#src/ui/overlays/use-photo-dialog.tsx'
import { useKeepAction } from './use-keep-action.ts'

type Wanted = { upload: string; name: string }

/**
 * Catches presses on links to files while offline: a tab would show the browser's own error. A file that
 * is not on the device can be fetched later.
 */
export function MissingFile() {
  const device = useDevice()
  const { run } = useKeepAction()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    async function open(upload: string) {
      if (await isFileHere(device, upload)) return openFile(upload)
      const { name } = await knownFile(device, upload)
      setWanted({ upload, name })
      setOpen(true)
    }

    function onClick(event: MouseEvent) {
      const upload = isConnected() ? null : uploadOfLink(event)
      if (!upload) return
      event.preventDefault()
      open(upload).catch(reportError)
    }

    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [device])

  useEffect(
    () =>
      onFetched(({ upload, name, state }) => {
        if (state === 'gone') return showInfo(`‘${name}’ is no longer on the server.`)
        const action = { label: 'Open', onAction: () => openFile(upload) }
        showInfo(`‘${name}’ is on this device now.`, action)
      }),
    [],
  )

  async function order() {
    setOpen(false)
    if (!wanted) return
    await run(() => fetchLater(device, wanted))
  }

  return (
    <Dialog
      title="Not on this device"
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      actions={
        <>
          <Button onPress={() => setOpen(false)}>Close</Button>
          {canKeepFiles() && (
            <Button variant="primary" onPress={order}>
              Fetch it when there is a connection
            </Button>
          )}
        </>
      }
    >
      <p>
        There is no connection, and <strong dir="auto">{wanted?.name}</strong> was not kept on this
        device.
      </p>
    </Dialog>
  )
}

const openFile = (upload: string) =>
  window.open(linkAddress(contentAddress(upload)), '_blank', 'noopener')

/** @returns the upload that the browser would open, null for none */
function uploadOfLink(event: MouseEvent): string | null {
  const { target } = event
  const link = target instanceof Element ? target.closest('a') : null
  const file =
    link &&
    !isOpenedHere(event, link) &&
    readContentAddress(new URL(link.href, window.location.href))
  return file ? file.upload : null
}
