import { createContext, useContext } from 'react'

/** What a control calls. The kit does not know what the caller may do; the page provides that. */
export type Call = { readonly method: string; readonly path: string }

const PermissionContext = createContext<(call: Call) => boolean>(() => true)

export const PermissionProvider = PermissionContext.Provider

/** Whether the user may make a call; controls without one are always shown. */
export function useIsPermitted(call: Call | undefined): boolean {
  const isPermitted = useContext(PermissionContext)
  return !call || isPermitted(call)
}
