import { useQuery } from '@tanstack/react-query'
import type { WantedNotice } from '#contract/notices.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { useCan } from '#src/domain/rights.tsx'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { noticesQuery, useChooseNotices } from './account-data.ts'
import './notice-choices.css'

const choices: { name: WantedNotice; label: string; words: string }[] = [
  {
    name: 'dangerous',
    label: 'Dangerous defects',
    words: 'As soon as somebody else notes one, or makes one dangerous.',
  },
  {
    name: 'reports',
    label: 'Reports of visitors',
    words: 'When somebody reports a trailer by its plate: one mail an hour for each trailer.',
  },
  {
    name: 'builds',
    label: 'Builds sent in',
    words: 'When somebody sends one by a link: one mail an hour for each link.',
  },
  {
    name: 'due',
    label: 'What became due',
    words: 'Inspections and dates, once a day at seven in the morning, on days with something new.',
  },
]

/** Of what one gets a mail; nothing where no mail is set up, or there is nothing to choose. */
export function NoticeChoices() {
  return useCan('edit') ? <Choices /> : null
}

function Choices() {
  const { data } = useQuery(noticesQuery)
  const choose = useChooseNotices()
  const keyFor = useAttemptKey()
  if (!data?.mail) return null
  const shown = { ...data, ...(choose.isPending && choose.variables.body) }
  return (
    <Section title="Mail to You">
      <ul className="notices">
        {choices.map(({ name, label, words }) => (
          <li key={name}>
            <Checkbox
              label={label}
              isSelected={shown[name]}
              onChange={(isWanted) => {
                const body = { [name]: isWanted }
                choose.mutate(
                  { body, key: keyFor(body, choose.error) },
                  { onSuccess: () => showSuccess('Saved') },
                )
              }}
            >
              <span className="notices-words">
                {label}
                <span className="text-muted">{words}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="text-muted">
        You always get a mail when your password or second factor is changed.
      </p>
      {choose.error && <Notice tone="danger">{sentenceOf(choose.error, 'Try again.')}</Notice>}
    </Section>
  )
}
