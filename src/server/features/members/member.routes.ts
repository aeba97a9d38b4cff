import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { invitationEndpoints, memberEndpoints } from '#shared/members/member.contract.ts'
import { organizationEndpoints } from '#shared/members/organization.contract.ts'
import {
  acceptInvitation,
  declineInvitation,
  getInvitation,
  registerByInvitation,
} from './accept-invitation.ts'
import {
  acceptOwnership,
  declineOwnership,
  offerOwnership,
  withdrawOwnershipOffer,
} from './accept-ownership.ts'
import { changeNotifications, changeSeat, leaveOrganization, removeMember } from './change-seat.ts'
import { inviteMember, resendInvitation, revokeInvitation } from './invite-member.ts'
import { listIntegrations, listOwnersIntegrations } from './list-integrations.ts'
import { listMembers } from './list-members.ts'
import { listSeatChanges } from './list-seat-changes.ts'
import { listOrganizations, switchAccount } from './switch-account.ts'

export function serveMembers(edge: Edge): void {
  serveAll(edge, organizationEndpoints, {
    list: listOrganizations,
    switch: switchAccount,
    leave: leaveOrganization,
    notify: changeNotifications,
    acceptOwnership,
    ownersIntegrations: listOwnersIntegrations,
    declineOwnership,
  })
  serveAll(edge, memberEndpoints, {
    list: listMembers,
    history: listSeatChanges,
    invite: inviteMember,
    resend: resendInvitation,
    revoke: revokeInvitation,
    changeSeat,
    remove: removeMember,
    integrations: listIntegrations,
    offerOwnership,
    withdrawOffer: withdrawOwnershipOffer,
  })
  serveAll(edge, invitationEndpoints, {
    get: getInvitation,
    accept: acceptInvitation,
    decline: declineInvitation,
    register: registerByInvitation,
  })
}
