import type { ReactNode } from 'react'
import type { VisitorSettings } from '#contract/organization-settings.ts'
import { type OnOffProps, type OnOffSetting, OnOffSettings } from './on-off-settings.tsx'
import { SettingsPage } from './settings-page.tsx'
import { VisitorContact } from './visitor-contact.tsx'
import { VisitorLogo } from './visitor-logo.tsx'

const choices: OnOffSetting[] = [
  {
    name: 'reports',
    label: 'Visitors may report a problem',
    about: 'Whoever scans a plate can write to you, with photos. Nobody else sees it.',
  },
  {
    name: 'showsInspections',
    label: 'Show the last inspection to visitors',
    about: 'Its date and its result, nothing else.',
  },
  {
    name: 'showsDangerous',
    label: 'Say ‘Do not use’ to visitors',
    about: 'On the page of a trailer with a dangerous defect that is open.',
  },
]

type Props = OnOffProps & {
  /** The organization's own name. */
  name: string
  saved: Partial<VisitorSettings>
  /** The links by which builds are sent. */
  links: ReactNode
}

/** What somebody without an account sees and may do. */
export const VisitorsPage = ({ name, links, ...props }: Props) => (
  <SettingsPage title="Visitors">
    <VisitorContact name={name} {...props} />
    <VisitorLogo {...props} />
    <OnOffSettings title="On the Page of a Plate" choices={choices} {...props} />
    {links}
  </SettingsPage>
)
