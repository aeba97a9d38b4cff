import { useQuery } from '@tanstack/react-query'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { signingCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { QueryView } from '#client/lib/query-view.tsx'
import { useSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Dialog, DialogBody, DialogContent } from '#client/ui/dialog.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { seatLabels } from '#shared/members/seat.constants.ts'
import { isPermitted } from '#shared/members/seat.rules.ts'
import { paths } from '#shared/paths.ts'
import type { NamedSigner } from '#shared/signing/signing.contract.ts'

const namedSignersQuery = (id: string) => ({
  ...endpointQuery(signingCalls.namedSigners, { params: { id } }),
  ...alwaysFresh,
})

/** Who of the own organization may sign a contract. The owner chooses; the others see it. */
export function NamedSignersDialog({ contractId, onClose }: { contractId: string; onClose: () => void }) {
  const query = useQuery(namedSignersQuery(contractId))
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title="Who may sign"
        description="The owner can always sign. Without a choice, members with the seat signer can sign, too."
      >
        <DialogBody>
          <QueryView query={query} what="members" skeleton={<Skeleton className="h-24" />}>
            {(members) => <SignerChoice contractId={contractId} members={members} />}
          </QueryView>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}

type SignerChoiceProps = { contractId: string; members: readonly NamedSigner[] }

function SignerChoice({ contractId, members }: SignerChoiceProps) {
  const canChoose = isPermitted(useSession()?.acting?.seat ?? 'OWNER', 'own')
  const save = useEndpointMutation(signingCalls.nameSigners, {
    failure: 'The choice was not saved',
    invalidates: [namedSignersQuery(contractId).queryKey],
  })
  if (members.length === 0) {
    return (
      <p className="text-ui">
        No managers or signers yet.{' '}
        <AppTextLink to={paths.userProfile({ tab: 'members' })}>Invite members</AppTextLink>
      </p>
    )
  }
  const choose = (chosen: NamedSigner, isNamed: boolean) =>
    save.mutate({
      params: { id: contractId },
      body: {
        userIds: members
          .filter((member) => (member === chosen ? isNamed : member.isNamed))
          .map(({ userId }) => userId),
      },
    })
  return (
    <div className="grid gap-3">
      {members.map((member) => (
        <Checkbox
          key={member.userId}
          label={`${member.name}, ${seatLabels[member.seat].toLowerCase()}`}
          checked={member.isNamed}
          disabled={!canChoose || save.isPending}
          onChange={({ target }) => choose(member, target.checked)}
        />
      ))}
      {!canChoose && <p className="text-sm text-muted">Only the owner of the organization can choose.</p>}
    </div>
  )
}
