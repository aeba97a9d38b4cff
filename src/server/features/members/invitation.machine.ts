import { machine } from '#server/features/lifecycles/transition.ts'
import { invitationLifecycle } from '#shared/members/invitation.rules.ts'
import { updateInvitation } from './invitation.store.ts'

export const invitationMachine = machine({
  subject: 'INVITATION',
  lifecycle: invitationLifecycle,
  update: updateInvitation,
})
