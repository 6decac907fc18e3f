import { contentAddress } from '#contract/content-address.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { knownFile } from '#src/offline/files/kept-lists.ts'
import { fetchLater } from '#src/offline/files/pins.ts'
import { useLive } from '#src/offline/replica/use-live.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { useKeepAction } from './use-keep-action.ts'

/** Shown where a tab opened a document that is not on the device. */
export function MissingNotice({ upload }: { upload: string }) {
  const device = useDevice()
  const { run, isPending } = useKeepAction()
  const file = useLive(`file ${upload}`, (asked) => knownFile(asked, upload))
  if (!file) return null
  if (file.state === 'here') {
    return (
      <Notice
        tone="success"
        action={
          <a href={contentAddress(upload)} className="kept-open">
            Open
          </a>
        }
      >{`‘${file.name}’ is on this device now.`}</Notice>
    )
  }
  if (file.state === 'wanted') {
    return (
      <Notice tone="info">{`‘${file.name}’ is fetched as soon as there is a connection.`}</Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      action={
        <Button
          isPending={isPending}
          onPress={() => run(() => fetchLater(device, { upload, name: file.name }))}
        >
          Fetch it when there is a connection
        </Button>
      }
    >{`There is no connection, and ‘${file.name}’ was not kept on this device.`}</Notice>
  )
}
