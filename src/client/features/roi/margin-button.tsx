import { useState } from 'react'
import { roiCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { Button } from '#client/ui/button.tsx'
import { SettingsIcon } from '#client/ui/tool-icons.tsx'

const RoiSettingsDialog = lazyComponent(() => import('./roi-settings-dialog.tsx'), 'RoiSettingsDialog')

/** The way to what a brand's return is worked out with. */
export function MarginButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button call={roiCalls.saveSettings} variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        <SettingsIcon />
        Margin and rates
      </Button>
      {isOpen && <RoiSettingsDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
