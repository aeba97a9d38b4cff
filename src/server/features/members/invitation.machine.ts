import { machine } from '#server/features/lifecycles/transition.ts'
import { type InvitationEvent, invitationLifecycle } from '#shared/members/invitation.rules.ts'
import type { SeatChangeKind } from '#shared/members/seat.constants.ts'
import { type InvitationRow, updateInvitation } from './invitation.store.ts'
import { insertSeatChange } from './seat-change.store.ts'

/** Sending it again changes nothing about who may do what. */
const kinds: Partial<Record<InvitationEvent, SeatChangeKind>> = {
  accept: 'JOINED',
  decline: 'DECLINED',
  revoke: 'WITHDRAWN',
  expire: 'EXPIRED',
}

export const invitationMachine = machine({
  subject: 'INVITATION',
  lifecycle: invitationLifecycle,
  update: updateInvitation,
  notify: async ({ tx }, { event, after, by }) => {
    const kind = kinds[event]
    if (kind)
      await insertSeatChange(tx, { ...changeOf(after), kind, byId: by.personId ?? by.actorId ?? null })
  },
})

export const changeOf = ({ id, accountId, acceptedById, seat }: InvitationRow) => ({
  accountId,
  invitationId: id,
  memberId: acceptedById,
  seatAfter: seat,
})
