import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangedField } from '#contract/trailer-change.ts'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { BackLink } from '#src/ui/page/back-link.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { ChangeItem } from './change-item.tsx'
import { ChangeList } from './change-list.tsx'
import { settingsChangesQuery, usePutBackSetting } from './history-data.ts'
import { fieldLabel, valueWords } from './history-words.ts'
import { PutBackButton } from './put-back-button.tsx'
import { PutBackDialog } from './put-back-dialog.tsx'

type Props = { page: number; onPage: (page: number) => void; onChanged: () => unknown }

export function SettingsHistoryPage({ page, onPage, onChanged }: Props) {
  const changes = useQuery(settingsChangesQuery(page))
  const [asked, setAsked] = useState<ChangedField | null>(null)
  const putBack = usePutBackSetting(onChanged)

  function confirm() {
    if (!asked) return
    const onSuccess = () => {
      showSuccess('Put back')
      close()
    }
    putBack.mutate(asked, { onSuccess })
  }

  function close() {
    putBack.reset()
    setAsked(null)
  }

  return (
    <Page title="History of the Settings" lead={<BackLink href="/settings/data">Data</BackLink>}>
      <ChangeList query={changes} page={page} onPage={onPage}>
        {(change) => (
          <ChangeItem
            key={change.key}
            change={change}
            fieldAction={(field) =>
              change.what === 'settings saved' &&
              JSON.stringify(field.now.value) !== JSON.stringify(field.before.value) && (
                <PutBackButton of={fieldLabel(field)} onPress={() => setAsked(field)} />
              )
            }
          />
        )}
      </ChangeList>
      {asked && (
        <PutBackDialog
          question={`Put back ‘${fieldLabel(asked)}’?`}
          from={valueWords(asked.now)}
          to={valueWords(asked.before)}
          isPending={putBack.isPending}
          error={putBack.error}
          onConfirm={confirm}
          onClose={close}
        />
      )}
    </Page>
  )
}
