import { limits } from '#contract/limits.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { dismiss, showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { useTagChange } from './tag-data.ts'

const failure = 'print-failed'

/** Marks tags as printed; a toast shows the outcome. */
export function useMarkPrinted() {
  const print = useTagChange('POST /tags/printed')
  const keyFor = useAttemptKey()

  async function mark(tags: readonly { uuid: string }[]) {
    let marked = 0
    try {
      for (let start = 0; start < tags.length; start += limits.tagBatch) {
        const batch = tags.slice(start, start + limits.tagBatch).map(({ uuid }) => uuid)
        const body = { tags: batch }
        const { count } = await print.mutateAsync({ body, key: keyFor(body, print.error) })
        marked += count
      }
      dismiss(failure)
      showSuccess(`${marked} marked as printed`)
    } catch (error) {
      showError(`Unable to mark as printed. ${sentenceOf(error, 'Try again.')}`, failure)
    }
  }

  return { isPending: print.isPending, mark }
}
