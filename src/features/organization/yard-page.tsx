import type { ReactNode } from 'react'
import type { SheetSettings } from '#contract/organization-settings.ts'
import { type OnOffProps, type OnOffSetting, OnOffSettings } from './on-off-settings.tsx'
import { SettingsPage } from './settings-page.tsx'
import { SheetLines } from './sheet-lines.tsx'

const choices: OnOffSetting[] = [
  {
    name: 'dangerousNeedsOther',
    label: 'Dangerous defects need a second person',
    about:
      'A dangerous defect is closed by somebody other than the person who fixed it. Until then its trailer says ‘Do not use’.',
  },
  {
    name: 'asksPosition',
    label: 'Ask where an inspection is done',
    about: 'The position is saved with the inspection. The inspector may refuse.',
  },
]

type Props = OnOffProps & {
  saved: Partial<SheetSettings>
  /** The lines that the organization added to the sheet. */
  ownLines: ReactNode
}

/** How defects and inspections are worked with, and what the specification sheet has. */
export const YardPage = ({ ownLines, ...props }: Props) => (
  <SettingsPage title="Yard">
    <OnOffSettings title="Defects and Inspections" choices={choices} {...props} />
    {ownLines}
    <SheetLines {...props} />
  </SettingsPage>
)
