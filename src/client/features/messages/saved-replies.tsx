import { useState } from 'react'
import { TemplateList } from '#client/fields/saved-templates.tsx'
import { call } from '#client/lib/call.ts'
import { athleteProfileCalls } from '#client/lib/endpoint-map.ts'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent } from '#client/ui/dialog.tsx'
import { DocumentIcon } from '#client/ui/icons.tsx'
import { bulkVariables } from '#shared/messages/bulk-message.constants.ts'
import { type Addressed, fillVariables } from '#shared/messages/fill-variables.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'

const variables = Object.keys(bulkVariables)
  .map((name) => `{{${name}}}`)
  .join(', ')

type SavedRepliesProps = {
  participant: Correspondent
  /** What is written now, to be saved. */
  body: string
  onUse: (text: string) => void
}

/** A brand's saved replies, inserted into the message with the racer's data in place of the variables. */
export function SavedReplies({ participant, body, onUse }: SavedRepliesProps) {
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  if (session?.user.role !== 'BRAND') return null
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Saved replies"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <DocumentIcon />
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent
          title="Saved replies"
          description={`${variables} are filled in for each racer, as in bulk messages.`}
        >
          <DialogBody>
            <TemplateList
              kind="REPLY"
              current={() => (body.trim() ? { body: body.trim() } : null)}
              onUse={async (reply) => {
                onUse(await fillFor(reply.body, participant))
                setIsOpen(false)
              }}
            />
          </DialogBody>
        </DialogContent>
      </Dialog>
    </>
  )
}

/** A racer who left the directory is addressed without the details of the profile. */
async function fillFor(text: string, { userId, name, role }: Correspondent): Promise<string> {
  if (!text.includes('{{')) return text
  const isPerson = role === 'ATHLETE' && !name.startsWith('Team ')
  const known: Addressed = {
    firstName: isPerson ? (name.split(' ')[0] ?? null) : null,
    number: null,
    homeTrack: null,
  }
  if (role !== 'ATHLETE') return fillVariables(text, known)
  const profile = await call(athleteProfileCalls.detail, { params: { id: userId } }).catch(() => null)
  return fillVariables(text, {
    ...known,
    number: profile?.number ?? null,
    homeTrack: profile?.homeTrack ?? null,
  })
}
