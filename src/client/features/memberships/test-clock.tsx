import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NumberField } from '#client/fields/number-field.tsx'
import { testBillingCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { formatLongDate } from '#shared/format/date.ts'
import type { MemberRow } from '#shared/memberships/admin-membership.contract.ts'
import { advanceBody } from '#shared/memberships/test-billing.contract.ts'
import { summaryQuery } from './membership-figures.tsx'

const invalidates = [['/api/admin']]
const DAYS = 31

/** Whether payments are made with the test provider. */
export const useTestMode = (): boolean => useQuery(summaryQuery).data?.billing === 'test'

/** The clock of the test provider, for everybody. */
export function TestClock() {
  const [isOpen, setOpen] = useState(false)
  if (!useTestMode()) return null
  return (
    <Alert tone="wait" title="Test mode: no money moves">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[70ch]">
          Trials, renewals and reminders follow a clock that you can move ahead: here for every member, or for
          one of them in the list.
        </p>
        <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
          Advance the clock for everyone
        </Button>
      </div>
      {isOpen && <AdvanceEveryone onClose={() => setOpen(false)} />}
    </Alert>
  )
}

const success = ({ now }: { now: string }) => ({
  title: 'Clock advanced',
  description: `It is ${formatLongDate(now)} for the test provider.`,
})

type DialogProps = { onClose: () => void }

function AdvanceEveryone({ onClose }: DialogProps) {
  const advance = useEndpointMutation(testBillingCalls.advanceClock, { invalidates, success })
  return (
    <FormDialog
      title="Advance the clock for everyone"
      description="Every trial and plan moves on, and what becomes due is charged with test cards. This can’t be undone."
      size="sm"
      schema={advanceBody}
      defaultValues={{ days: DAYS }}
      mutation={advance}
      toInput={(body) => ({ body })}
      submit="Advance the clock"
      tone="danger"
      onClose={onClose}
    >
      <NumberField name="days" label="Days" required />
    </FormDialog>
  )
}

function AdvanceMember({ member, onClose }: DialogProps & { member: MemberRow }) {
  const advance = useEndpointMutation(testBillingCalls.advanceMember, { invalidates, success })
  return (
    <FormDialog
      title="Advance the clock"
      description={`Only for ${member.name}: what becomes due for them is charged with their test card. This can’t be undone.`}
      size="sm"
      schema={advanceBody}
      defaultValues={{ days: DAYS }}
      mutation={advance}
      toInput={(body) => ({ params: { userId: member.userId }, body })}
      submit="Advance the clock"
      onClose={onClose}
    >
      <NumberField name="days" label="Days" required />
    </FormDialog>
  )
}

/** What an administrator can play through with a member whose plan is paid in test mode. */
export function TestActions({ member }: { member: MemberRow }) {
  const [isOpen, setOpen] = useState(false)
  const decline = useEndpointMutation(testBillingCalls.declineMember, {
    success: {
      title: 'The next renewal will fail',
      description: `So will its retries, until ${member.name} saves a card.`,
    },
    failure: 'Not changed',
  })
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1 text-sm text-muted">Test mode</legend>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        Advance clock
      </Button>
      <Button
        size="sm"
        variant="quiet"
        pending={decline.isPending}
        onClick={() => decline.mutate({ params: { userId: member.userId } })}
      >
        Fail next renewal
      </Button>
      {isOpen && <AdvanceMember member={member} onClose={() => setOpen(false)} />}
    </fieldset>
  )
}
