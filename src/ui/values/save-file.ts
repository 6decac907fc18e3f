import { downloadRead } from '#src/core/timing.ts'
import { showError, showInfo } from '../overlays/toast.tsx'

/**
 * Whether a link downloads nothing: of an app that is installed on iOS, whose WebKit alone has this
 * property. Such a one hands files to the share sheet, which saves them too.
 */
export const sharesToSave = () => Reflect.get(navigator, 'standalone') === true

/** Saves a file that the app has made. */
export function saveFile(content: Blob, name: string) {
  const file = new File([content], name, { type: content.type })
  if (sharesToSave() && canShare(file)) void share(file)
  else download(content, name)
}

const canShare = (file: File) => navigator.canShare?.({ files: [file] }) ?? false

/** @param wasAsked whether somebody pressed a button for it just now */
async function share(file: File, wasAsked = false) {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    const { name } = Object(error)
    // Somebody thought better of it.
    if (name === 'AbortError') return
    if (wasAsked || name !== 'NotAllowedError') {
      reportError(error)
      showError(`${file.name} could not be shared. Open Drawbar in Safari, and save it there.`)
      return
    }
    // Making the file took longer than the press of a button counts.
    const action = { label: 'Share the File', onAction: () => void share(file, true) }
    showInfo(`${file.name} is ready.`, action, `share ${file.name}`)
  }
}

function download(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  followDownload(address, name)
  // The browser reads the object URL later.
  setTimeout(() => URL.revokeObjectURL(address), downloadRead)
}

/**
 * Downloads from an address without leaving the page, even where the server refuses.
 * @param name '' for that which the server gives it
 */
export function followDownload(address: string, name = '') {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
