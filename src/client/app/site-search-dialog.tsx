import { useLogOut } from '#client/features/navigation/use-log-out.ts'
import { SiteSearch } from '#client/features/search/site-search.tsx'
import { useSession } from '#client/lib/session.ts'
import { searchActions } from './search-actions.ts'

/** Loaded when it is opened for the first time. */
export function SiteSearchDialog({ start, onClose }: { start: string; onClose: () => void }) {
  const session = useSession()
  const logOut = useLogOut()
  const signOut = { label: 'Log out', run: () => logOut.mutate({}) }
  return (
    <SiteSearch
      isMember={session !== null}
      actions={[...searchActions(session), ...(session ? [signOut] : [])]}
      start={start}
      onClose={onClose}
    />
  )
}
