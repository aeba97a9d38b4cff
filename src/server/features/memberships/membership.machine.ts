import { machine } from '#server/features/lifecycles/transition.ts'
import type { MembershipStatus } from '#shared/memberships/membership.constants.ts'
import { type MembershipEvent, membershipLifecycle } from '#shared/memberships/membership.rules.ts'
import { notifyOfMembership } from './membership.notifications.ts'
import { type MembershipChanges, type MembershipRow, updateMembership } from './membership.store.ts'

export const membershipMachine = machine<MembershipStatus, MembershipEvent, MembershipRow, MembershipChanges>(
  {
    subject: 'MEMBERSHIP',
    lifecycle: membershipLifecycle,
    update: updateMembership,
    notify: notifyOfMembership,
  },
)
