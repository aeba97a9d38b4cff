import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppTextLink } from '#client/lib/app-link.tsx'
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
import { DELETION_DAYS } from '#shared/account-data/account-data.constants.ts'
import type { Deletion, Obligation } from '#shared/account-data/account-data.contract.ts'
import { plural } from '#shared/format/plural.ts'
import { paths } from '#shared/paths.ts'
import { ProofDialog } from './proof-dialog.tsx'

const deletionQuery = { ...endpointQuery(accountDataCalls.getDeletion, {}), ...alwaysFresh }

/** The owner of an organization deletes its account, not their own. */
const texts = {
  person: {
    hidden: 'Your account is hidden at once',
    undo: 'you can sign in to undo it',
    without: 'without your name on our pages',
    title: 'Delete your account?',
    submit: 'Delete my account',
    ends: 'What ends with your account:',
    plan: 'Your paid plan',
    unmade: 'you have not made',
    unpaid: 'you have not sent',
    unreceived: 'you have not received',
  },
  organization: {
    hidden: 'The organization’s account is hidden at once',
    undo: 'the owner can sign in to undo it',
    without: 'without its name on our pages',
    title: 'Delete the organization’s account?',
    submit: 'Delete account',
    ends: 'What ends with the account:',
    plan: 'The paid plan',
    unmade: 'the organization has not made',
    unpaid: 'the organization has not sent',
    unreceived: 'the organization has not received',
  },
}
const useTexts = () => texts[useSession()?.acting ? 'organization' : 'person']

/** What has to be settled first is named; otherwise what ends with the account, and the button. */
export function DeleteAccount() {
  const { hidden, undo, without } = useTexts()
  return (
    <SettingsSection
      title="Delete account"
      description={
        <>
          {hidden} and erased after {DELETION_DAYS} days; until then {undo}. We keep signed contracts and
          invoices for the other party and as the law requires, {without}.{' '}
          <AppTextLink to={paths.privacy()}>What we keep</AppTextLink>
        </>
      }
    >
      <Permitted call={accountDataCalls.getDeletion}>
        <DeletionState />
      </Permitted>
    </SettingsSection>
  )
}

function DeletionState() {
  const query = useQuery(deletionQuery)
  const { submit } = useTexts()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <QueryView query={query} what="account" skeleton={<Skeleton className="h-24" />}>
        {({ obligations, ends }) =>
          obligations.length > 0 ? (
            <Obligations obligations={obligations} />
          ) : (
            <div className="grid justify-items-start gap-4">
              <Ends ends={ends} />
              <Button variant="danger" onClick={() => setAsking(true)}>
                {submit}
              </Button>
            </div>
          )
        }
      </QueryView>
      {isAsking && <DeleteDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function Obligations({ obligations }: { obligations: Obligation[] }) {
  const { unmade, unpaid } = useTexts()
  const reasons: Record<Obligation['kind'], string> = {
    CONTRACT: 'is not over yet',
    PAYMENT: `has a payment that ${unmade}`,
    STATEMENT: `has commission that ${unpaid}`,
  }
  return (
    <Alert tone="wait" title="Settle this first">
      <ul className="mt-2 grid gap-1">
        {obligations.map(({ kind, contractId, number, title }) => (
          <li key={`${kind}${contractId}`}>
            <AppTextLink to={paths.contracts({ id: contractId })}>
              {number} {title}
            </AppTextLink>{' '}
            {reasons[kind]}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Ends({ ends }: { ends: Deletion['ends'] }) {
  const { ends: title, plan, unreceived } = useTexts()
  const lines = [
    ends.offers > 0 && `${plural(ends.offers, 'open offer')} ended`,
    ends.applications > 0 && `${plural(ends.applications, 'application')} withdrawn`,
    ends.hasPaidPlan && `${plan} is not renewed, and ends with the account. There is no refund.`,
    ends.unpaidPayments > 0 &&
      `${plural(ends.unpaidPayments, 'payment')} that ${unreceived} and can no longer claim here`,
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <div>
      <p>{title}</p>
      <ul className="mt-1 list-disc pl-5 text-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { title, submit } = useTexts()
  const request = useEndpointMutation(accountDataCalls.requestDeletion, {
    invalidates: [deletionQuery.queryKey],
  })
  return (
    <ProofDialog
      title={title}
      description={`It is hidden at once and erased after ${DELETION_DAYS} days. We email you how to undo it.`}
      submit={submit}
      tone="danger"
      mutation={request}
      // Everything on the page belongs to an account that is hidden now.
      onSuccess={() => window.location.assign(paths.home())}
      onClose={onClose}
    />
  )
}
