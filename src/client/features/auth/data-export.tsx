import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountDataCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { Permitted } from '#client/lib/permitted.tsx'
import { QueryView } from '#client/lib/query-view.tsx'
import { useSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { SettingsSection } from '#client/ui/settings-section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EXPORT_DAYS } from '#shared/account-data/account-data.constants.ts'
import type { DataExport as Export } from '#shared/account-data/account-data.contract.ts'
import { formatDate } from '#shared/format/date.ts'
import { formatFileSize } from '#shared/format/number.ts'
import { dataExportFile } from '#shared/paths.ts'
import { ProofDialog } from './proof-dialog.tsx'

const POLL_MS = 3000

/** Polls while the archive is made. */
const exportQuery = {
  ...endpointQuery(accountDataCalls.getExport, {}),
  ...alwaysFresh,
  refetchInterval: ({ state: { data } }: { state: { data?: { export: Export | null } | undefined } }) =>
    data?.export?.status === 'PENDING' && POLL_MS,
}

/** Members of an organization export its data, not their own. */
const texts = {
  person: {
    about: 'everything about you',
    parts: 'your pictures, and your contracts as PDF',
    submit: 'Export my data',
    pending: 'We’re preparing your export.',
    failed: 'We couldn’t prepare your export.',
  },
  organization: {
    about: 'everything about the organization',
    parts: 'its pictures, and its contracts as PDF',
    submit: 'Export data',
    pending: 'We’re preparing the export.',
    failed: 'We couldn’t prepare the export.',
  },
}
const useTexts = () => texts[useSession()?.acting ? 'organization' : 'person']

/** An archive of everything about the account, made by a job. */
export function DataExport() {
  const { about, parts } = useTexts()
  return (
    <SettingsSection
      title="Export"
      description={`One archive with ${about}: profile, messages, deals, payments and settings as JSON and CSV, ${parts}.`}
    >
      <Permitted call={accountDataCalls.getExport}>
        <LastExport />
      </Permitted>
    </SettingsSection>
  )
}

function LastExport() {
  const query = useQuery(exportQuery)
  const { submit } = useTexts()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <QueryView query={query} what="export" skeleton={<Skeleton className="h-24" />}>
        {({ export: last }) => (
          <div className="grid justify-items-start gap-4">
            <State last={last} />
            {last?.status !== 'PENDING' && (
              <Button variant="secondary" onClick={() => setAsking(true)}>
                {last?.status === 'READY' ? 'Create a new export' : submit}
              </Button>
            )}
          </div>
        )}
      </QueryView>
      {isAsking && <ExportDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function State({ last }: { last: Export | null }) {
  const { pending, failed } = useTexts()
  if (!last) return null
  if (last.status === 'PENDING') {
    return (
      <p role="status" className="max-w-[60ch]">
        {pending} This can take a few minutes. We’ll email you when it’s ready, so you can leave this page.
      </p>
    )
  }
  if (last.status === 'FAILED') {
    return <Alert>{failed} Please try again, or contact support.</Alert>
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status">
        Created on {formatDate(last.requestedAt)} · available until {formatDate(last.expiresAt)}
      </p>
      <Button asChild>
        <a href={dataExportFile(last.id)} download>
          Download{last.bytes === null ? '' : ` (${formatFileSize(last.bytes)})`}
        </a>
      </Button>
    </div>
  )
}

function ExportDialog({ onClose }: { onClose: () => void }) {
  const { submit } = useTexts()
  const request = useEndpointMutation(accountDataCalls.requestExport, {
    success: 'Preparing the export',
    onSuccess: (state, _, queryClient) => queryClient.setQueryData(exportQuery.queryKey, state),
  })
  return (
    <ProofDialog
      title={submit}
      description={`We email you when the archive is ready. You can download it for ${EXPORT_DAYS} days, signed in to this account.`}
      submit="Start export"
      mutation={request}
      onClose={onClose}
    />
  )
}
