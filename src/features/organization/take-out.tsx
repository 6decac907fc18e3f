import { Download } from 'lucide-react'
import { localDay } from '#contract/local-day.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { ask } from '#src/api/ask.ts'
import { useChange } from '#src/api/use-change.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { sizeWords } from '#src/ui/values/file-kind.ts'
import { followDownload, saveFile, sharesToSave } from '#src/ui/values/save-file.ts'
import './take-out.css'

/** The take-out: all data of the organization as one file, for administrators. */
export function TakeOut() {
  const take = useChange({
    mutationFn: async () => {
      const asked = await ask('GET /organization/archive', {})
      const day = localDay(new Date())
      const address = `${asked.presignedUrl}&day=${day}`
      if (sharesToSave()) await shareArchive(address, `drawbar-${day}.tar`)
      else followDownload(address)
      return asked
    },
  })
  const [begun, whereSeen] = sharesToSave()
    ? ['The archive is here:', '']
    : ['The download has begun:', ' Your browser shows how far it is.']
  return (
    <Section title="Take Everything Out">
      <div className="take-out">
        <p className="text-muted">
          One archive with all that your organization has: trailers, parts, tags, inspections,
          logbooks, its people without their passwords, and every file. It is a plain tar, which
          opens everywhere; whoever runs a Drawbar can put it back.
        </p>
        <Button
          icon={<Download aria-hidden="true" />}
          onPress={() => take.mutate()}
          isPending={take.isPending}
        >
          Download Archive
        </Button>
        {take.data && (
          <Notice tone="success">{`${begun} ${filesWords(take.data)}, and all records.${whereSeen} Keep the file safe: it holds the keys of your plates.`}</Notice>
        )}
        {take.error && <Notice tone="danger">{sentenceOf(take.error, 'Try again.')}</Notice>}
      </div>
    </Section>
  )
}

const filesWords = ({ files, bytes }: { files: number; bytes: number }) =>
  files === 1 ? `1 file of ${sizeWords(bytes)}` : `${files} files of ${sizeWords(bytes)}`

/** The whole archive has to be here before it can be shared. */
async function shareArchive(address: string, name: string) {
  const response = await fetch(address, { credentials: 'include' })
  if (!response.ok) throw new Error(`the archive was refused with ${response.status}`)
  saveFile(await response.blob(), name)
}
