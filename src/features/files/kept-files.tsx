import { Trash2 } from 'lucide-react'
import { contentAddress } from '#contract/content-address.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import type { KeptFile } from '#src/offline/files/kept.ts'
import { cancelLater } from '#src/offline/files/pins.ts'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { sizeWords } from '#src/ui/values/file-kind.ts'
import { useKeepAction } from './use-keep-action.ts'

/** Single documents that were requested while they could not be opened. */
export function KeptFileList({ files }: { files: KeptFile[] }) {
  const device = useDevice()
  const { run } = useKeepAction()
  return (
    <Section title="Documents" count={files.length}>
      <ul className="kept-rows">
        {files.map(({ upload, name, ...file }) => (
          <li key={upload}>
            <a
              className="kept-row-link"
              href={contentAddress(upload)}
              target="_blank"
              rel="noopener"
            >
              <strong dir="auto">{name}</strong>
              <span>{stateWords(file)}</span>
            </a>
            <IconButton
              label={`Remove ${name} from this device`}
              icon={<Trash2 />}
              onPress={() => run(() => cancelLater(device, [upload]))}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function stateWords({ state, size }: Pick<KeptFile, 'state' | 'size'>) {
  if (state === 'gone') return 'No longer on the server'
  const words = size === null ? '' : sizeWords(size)
  return state === 'here' ? words : `${words} Waiting for a connection`.trim()
}
