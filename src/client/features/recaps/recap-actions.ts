import { type ActionSpec, actionsOf } from '#client/lib/action-dialog.tsx'
import { recapCalls } from '#client/lib/endpoint-map.ts'
import type { Recap } from '#shared/recaps/recap.contract.ts'
import { nameRecap } from '#shared/recaps/recap.rules.ts'

const recapAction = actionsOf<Recap>()

export const recapActions = {
  'stop-sharing': recapAction(recapCalls.stopSharing, {
    title: 'Turn off the link?',
    description: 'People with the link can no longer view this recap. Sharing again creates a new link.',
    submit: 'Turn off link',
    tone: 'danger',
    success: 'Link turned off',
    failure: 'The link couldn’t be turned off',
  }),
  remove: recapAction(recapCalls.remove, {
    title: (recap) => `Delete “${nameRecap(recap)}”?`,
    description:
      'It’s deleted for both of you, with its note and link. You can create one for the same dates again.',
    submit: 'Delete recap',
    tone: 'danger',
    toInput: ({ id, version }) => ({ params: { id }, query: { version } }),
    success: 'Recap deleted',
    failure: 'The recap couldn’t be deleted',
  }),
} satisfies Record<string, ActionSpec<Recap>>
