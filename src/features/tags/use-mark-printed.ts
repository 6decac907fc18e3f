import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/attempt-key.ts'
import { showError, showSuccess } from '#src/ui/toast.tsx'
import { useTagChange } from './tag-data.ts'

/** Notes that plates were made; what the server says against it stands in the toast. */
export function useMarkPrinted() {
  const print = useTagChange('POST /tags/printed')
  const keyFor = useAttemptKey()

  return {
    isPending: print.isPending,
    mark(tags: readonly { uuid: string }[]) {
      const body = { tags: tags.map(({ uuid }) => uuid) }
      const key = keyFor(body, print.error)
      const onSuccess = ({ count }: { count: number }) => showSuccess(`${count} marked as printed`)
      const onError = (error: Error) =>
        showError(`Unable to mark as printed. ${sentenceOf(error, 'Try again.')}`)
      print.mutate({ body, key }, { onSuccess, onError })
    },
  }
}
