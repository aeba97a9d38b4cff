import { useState } from 'react'
import { TextField } from '#client/fields/text-field.tsx'
import { brandInvitationCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { TitledPanel } from '#client/ui/panel.tsx'
import { type HandOver, handOverBody, INVITATION_DAYS } from '#shared/brands/brand-invitation.contract.ts'
import { formatDate } from '#shared/format/date.ts'
import { listingKeys } from './listing.queries.ts'

type HandOverPanelProps = { brandId: string; name: string; handOver: HandOver }

/** The page of a brand that staff made waits for its owner, who is invited by email. */
export function HandOverPanel({ brandId, name, handOver }: HandOverPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isAdmin = useSession()?.user.role === 'ADMIN'
  const revoke = useEndpointMutation(brandInvitationCalls.revoke, {
    invalidates: listingKeys,
    success: 'Invitation revoked',
    failure: 'The invitation could not be revoked',
  })
  const { isUnclaimed, invitation } = handOver
  if (!isUnclaimed && !invitation) return null
  return (
    <TitledPanel title="Owner">
      <div className="grid gap-4 p-5 text-ui">
        <p>
          {isUnclaimed ? 'Nobody can sign in to the account of this page yet.' : 'The page has its owner.'}
        </p>
        {invitation && <p className="text-muted">{describeInvitation(invitation)}</p>}
        {isAdmin && isUnclaimed && (
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setIsOpen(true)}>
              {invitation ? 'Send another invitation' : 'Invite the owner'}
            </Button>
            {invitation?.state === 'OPEN' && (
              <Button
                variant="quiet"
                pending={revoke.isPending}
                onClick={() => revoke.mutate({ params: { id: brandId } })}
              >
                Revoke invitation
              </Button>
            )}
          </div>
        )}
      </div>
      {isOpen && <InviteDialog brandId={brandId} name={name} onClose={() => setIsOpen(false)} />}
    </TitledPanel>
  )
}

function InviteDialog({ brandId, name, onClose }: { brandId: string; name: string; onClose: () => void }) {
  const invite = useEndpointMutation(brandInvitationCalls.send, {
    invalidates: listingKeys,
    success: 'Invitation sent',
  })
  return (
    <FormDialog
      title={`Hand over ${name}`}
      description={`We send a link that works once, for ${INVITATION_DAYS} days. Earlier links stop working.`}
      size="sm"
      schema={handOverBody}
      defaultValues={{ email: '' }}
      mutation={invite}
      toInput={(body) => ({ params: { id: brandId }, body })}
      submit="Send invitation"
      onClose={onClose}
    >
      <TextField name="email" label="Email of the owner" type="email" required />
    </FormDialog>
  )
}

function describeInvitation({
  email,
  state,
  sentAt,
  expiresAt,
}: NonNullable<HandOver['invitation']>): string {
  const sent = `Invitation to ${email}, ${formatDate(sentAt)}`
  switch (state) {
    case 'OPEN':
      return `${sent}. It can be used until ${formatDate(expiresAt)}.`
    case 'ACCEPTED':
      return `${sent}. It was accepted.`
    case 'REVOKED':
      return `${sent}. It was revoked.`
    case 'EXPIRED':
      return `${sent}. It has expired.`
  }
}
