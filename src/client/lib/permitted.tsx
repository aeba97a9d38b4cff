import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert } from '#client/ui/alert.tsx'
import { type Call, PermissionProvider } from '#client/ui/permission.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { type CallPermission, callRefusal } from '#shared/members/seat.rules.ts'
import { readSession, useSession } from './session.ts'

/** Why the server would refuse a call for the seat of the session; undefined where it would not. */
export const refusalFor = (session: CurrentUser | null, call: CallPermission): string | undefined =>
  callRefusal(session?.acting?.seat ?? 'OWNER', call)

/** Hides the buttons and menu items whose `call` the seat does not allow. */
export function SessionPermissions({ children }: { children: ReactNode }) {
  const session = useSession()
  // Every call of the client is a reference of `endpoint-map.ts`.
  const isPermitted = (call: Call) => refusalFor(session, call as CallPermission) === undefined
  return <PermissionProvider value={isPermitted}>{children}</PermissionProvider>
}

/** Reads the session of the cache, so that forms also work where nobody is signed in. */
export const useRefusal = (call: CallPermission): string | undefined =>
  refusalFor(readSession(useQueryClient()), call)

/** A part of a screen that makes no sense without a call: what it says instead where the seat does not allow it. */
export function Permitted({ call, children }: { call: CallPermission; children: ReactNode }) {
  const refusal = useRefusal(call)
  return refusal ? <RefusalAlert refusal={refusal} /> : children
}

export const RefusalAlert = ({ refusal }: { refusal: string }) => <Alert tone="info">{refusal}</Alert>
