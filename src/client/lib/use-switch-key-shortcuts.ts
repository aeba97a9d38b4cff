import { accountSettingCalls } from './endpoint-map.ts'
import { useSetUser } from './session.ts'
import { useEndpointMutation } from './use-endpoint-mutation.ts'

/** Stores the choice; the screen follows at once, and returns when it could not be stored. */
export function useSwitchKeyShortcuts(): (isOn: boolean) => void {
  const setUser = useSetUser()
  const save = useEndpointMutation(accountSettingCalls.changeSettings, {
    failure: 'Not saved',
  })
  return (keyShortcuts) => {
    setUser({ keyShortcuts })
    save.mutate({ body: { keyShortcuts } }, { onError: () => setUser({ keyShortcuts: !keyShortcuts }) })
  }
}
