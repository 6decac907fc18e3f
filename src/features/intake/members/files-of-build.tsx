import { contentAddress } from '#contract/content-address.ts'
import type { WholeIntake } from '#contract/intake.ts'
import { linkAddress } from '#src/api/api-address.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { FileThumbs } from '#src/ui/values/file-thumbs.tsx'
import type { FileChoice } from './intake-choices.ts'

type Props = {
  build: WholeIntake
  choices: readonly FileChoice[]
  onChange: (choices: FileChoice[]) => void
}

const uses = [
  { id: '4', label: 'Only us' },
  { id: '2', label: 'Anyone with the plate' },
  { id: 'none', label: 'Leave it out' },
]

/** The files of a build, with who is going to see each. */
export function FilesOfBuild({ build: { files }, choices, onChange }: Props) {
  if (files.length === 0) return null
  return (
    <Section title="Documents and Photos" count={files.length}>
      <ul className="intake-chosen-files">
        {files.map(({ uuid, name, mime, preview }) => {
          const choice = choices.find(({ upload }) => upload === uuid)
          const thumbnail = preview ? linkAddress(contentAddress(uuid, 'thumbnail2x')) : null
          const href = linkAddress(contentAddress(uuid))
          return (
            <li key={uuid}>
              <FileThumbs files={[{ uuid, name, mime, href, thumbnail }]} />
              <Select
                label={`Who sees ${name}`}
                options={uses}
                value={choice?.use ?? '4'}
                onChange={(use) =>
                  onChange(
                    choices.map((one) =>
                      // One of the options above.
                      one.upload === uuid ? { ...one, use: use as FileChoice['use'] } : one,
                    ),
                  )
                }
              />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
