import { Download } from 'lucide-react'
import { localDay } from '#contract/local-day.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { ask } from '#src/api/ask.ts'
import { useChange } from '#src/api/use-change.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { sizeWords } from '#src/ui/values/file-kind.ts'
import './take-out.css'

/** The take-out: all data of the organization as one file, for administrators. */
export function TakeOut() {
  const take = useChange({
    mutationFn: () => ask('GET /organization/archive', {}),
    onSuccess: ({ presignedUrl }) => follow(`${presignedUrl}&day=${localDay(new Date())}`),
  })
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
          <Notice tone="success">{`The download has begun: ${filesWords(take.data)}, and all records. Your browser shows how far it is. Keep the file safe: it holds the keys of your plates.`}</Notice>
        )}
        {take.error && <Notice tone="danger">{sentenceOf(take.error, 'Try again.')}</Notice>}
      </div>
    </Section>
  )
}

const filesWords = ({ files, bytes }: { files: number; bytes: number }) =>
  files === 1 ? `1 file of ${sizeWords(bytes)}` : `${files} files of ${sizeWords(bytes)}`

/** Downloads without leaving the page, even where the server refuses. */
function follow(address: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
