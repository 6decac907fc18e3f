import { type OnOffProps, type OnOffSetting, OnOffSettings } from './on-off-settings.tsx'
import { SettingsPage } from './settings-page.tsx'

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

/** How defects and inspections are worked with. */
export const YardPage = (props: OnOffProps) => (
  <SettingsPage title="Yard">
    <OnOffSettings title="Defects and Inspections" choices={choices} {...props} />
  </SettingsPage>
)
