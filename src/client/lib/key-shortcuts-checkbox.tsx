import { Checkbox } from '#client/ui/checkbox.tsx'
import { accountSettingCalls } from './endpoint-map.ts'
import { storeInBrowser, useHasKeyShortcuts } from './key-shortcuts.ts'
import { useSession, useSetUser } from './session.ts'
import { useEndpointMutation } from './use-endpoint-mutation.ts'

/** Switches single-key shortcuts, for the account or, for visitors, in this browser. */
export function KeyShortcutsCheckbox() {
  const isOn = useHasKeyShortcuts()
  const isMember = useSession() !== null
  const setUser = useSetUser()
  const save = useEndpointMutation(accountSettingCalls.changeSettings, { failure: 'Not saved' })
  /** The screen follows at once, and returns when the choice could not be stored. */
  function saveInAccount(keyShortcuts: boolean) {
    setUser({ keyShortcuts })
    save.mutate({ body: { keyShortcuts } }, { onError: () => setUser({ keyShortcuts: !keyShortcuts }) })
  }
  return (
    <Checkbox
      label="Use single-key shortcuts"
      checked={isOn}
      onChange={({ target }) => (isMember ? saveInAccount : storeInBrowser)(target.checked)}
    />
  )
}
