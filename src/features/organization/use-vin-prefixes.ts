import { limits } from '#contract/limits.ts'
import { vinPrefixProblem } from '#contract/vin-prefix.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { withTypedSince } from '#src/offline/drafts/typed-since.ts'
import { useDraft } from '#src/offline/drafts/use-draft.ts'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { type OnOrganizationChanged, useSaveVinPrefixes } from './organization-data.ts'

type Entry = { id: string; text: string }

export function useVinPrefixes(saved: readonly string[], onChanged: OnOrganizationChanged) {
  const draft = useDraft<Entry[]>(
    'vin-prefixes',
    saved.map((text, index) => ({ id: String(index), text })),
  )
  const save = useSaveVinPrefixes(onChanged)
  const keyFor = useAttemptKey()
  const entries = draft.fields
  const vinPrefixes = entries.map(({ text }) => text.trim()).filter(Boolean)

  function submit() {
    if (save.isPending) return
    save.mutate(
      { vinPrefixes, key: keyFor(vinPrefixes, save.error) },
      {
        onSuccess: async () =>
          showSuccess(withTypedSince('VIN prefixes updated', await draft.drop(entries))),
        onError: () => showError('Unable to save updated VINS, please try again later..'),
      },
    )
  }

  return {
    entries,
    problems: entries.map(({ text }) => vinPrefixProblem(text.trim())),
    isChanged: JSON.stringify(vinPrefixes) !== JSON.stringify(saved),
    isFull: entries.length >= limits.vinPrefixes,
    isRestored: draft.isRestored,
    isPending: save.isPending,
    error: save.error,
    submit,
    add: () => draft.change((all) => [...all, { id: crypto.randomUUID(), text: '' }]),
    edit: (id: string, text: string) =>
      draft.change((all) => all.map((entry) => (entry.id === id ? { id, text } : entry))),
    remove: (id: string) => draft.change((all) => all.filter((entry) => entry.id !== id)),
    undo() {
      save.reset()
      return draft.drop()
    },
  }
}

export type VinPrefixList = ReturnType<typeof useVinPrefixes>
