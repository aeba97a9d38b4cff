import { useAppConfig } from '#client/lib/app-config.ts'
import { accountCalls, accountDataCalls } from '#client/lib/endpoint-map.ts'
import { useSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { BrandMark } from '#client/ui/brand-mark.tsx'
import { Button } from '#client/ui/button.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { formatLongDate } from '#shared/format/date.ts'
import { paths } from '#shared/paths.ts'
import { DataExport } from './data-export.tsx'

/** All that somebody sees whose account is being deleted: undo it, export the data, or log out. */
export function LeavingAccount({ deletesAt }: { deletesAt: string }) {
  const { appName } = useAppConfig()
  const isOrganization = useSession()?.acting !== undefined
  const undo = useEndpointMutation(accountDataCalls.undoDeletion, {
    failure: 'The deletion was not undone',
    onSuccess: () => window.location.assign(paths.dashboard()),
  })
  const logOut = useEndpointMutation(accountCalls.logOut, {
    onSuccess: () => window.location.assign(paths.home()),
  })
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
      <PageWidth className="py-10 md:py-14">
        <BrandMark name={appName} />
        <h1 className="mt-10 text-4xl">
          {isOrganization ? 'The organization’s account is being deleted' : 'Your account is being deleted'}
        </h1>
        <Lede className="mt-4">
          We erase it on {formatLongDate(deletesAt)}. Until then it’s hidden, and you can undo the deletion or
          export {isOrganization ? 'its' : 'your'} data.
        </Lede>
        <div className="mt-8 mb-12 flex flex-wrap gap-3">
          <Button onClick={() => undo.mutate({})} pending={undo.isPending}>
            Undo deletion
          </Button>
          <Button variant="secondary" onClick={() => logOut.mutate({})} pending={logOut.isPending}>
            Log out
          </Button>
        </div>
        <DataExport />
      </PageWidth>
    </main>
  )
}
