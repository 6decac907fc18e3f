import { useState } from 'react'
import type { Logo } from '../drawing/make-plate-files.ts'
import type { PlateDesign } from '../plate-design.ts'
import { type PlateSettings, savedSettings, saveSettings } from '../plate-settings.ts'
import { savedLogo, saveLogo } from './saved-logo.ts'

export function usePlateSettings() {
  const [settings, setSettings] = useState(savedSettings)
  const [logo, setLogo] = useState(savedLogo)

  function change(parts: Partial<PlateSettings>) {
    const next = { ...settings, ...parts }
    setSettings(next)
    saveSettings(next)
  }

  return {
    settings,
    logo,
    change,
    changeDesign: (parts: Partial<PlateDesign>) =>
      change({ design: { ...settings.design, ...parts } }),
    changeLogo(chosen: Logo | null) {
      setLogo(chosen)
      saveLogo(chosen)
    },
  }
}
