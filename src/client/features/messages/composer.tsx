import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { pictureFiles } from '#client/lib/upload-picture.ts'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { Dropzone } from '#client/ui/dropzone.tsx'
import { SendIcon } from '#client/ui/icons.tsx'
import { Textarea } from '#client/ui/text-input.tsx'
import { AttachmentIcon } from '#client/ui/tool-icons.tsx'
import { formatCount } from '#shared/format/number.ts'
import { MESSAGE_MAX } from '#shared/messages/message.constants.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import { ComposerPictures } from './composer-pictures.tsx'
import { useMessageDraft } from './use-message-draft.ts'
import { useOutbox } from './use-outbox.ts'
import { usePictureUploads } from './use-picture-uploads.ts'
import { usePublishTyping } from './use-typing.ts'

/** The counter appears from this length on. */
const COUNTED_FROM = MESSAGE_MAX - 500

type ComposerProps = { participant: Correspondent; ownId: string; conversationId: string | null }

export function Composer({ participant, ownId, conversationId }: ComposerProps) {
  const { userId: theirId, name } = participant
  const { draft, change, clear } = useMessageDraft(ownId, theirId)
  const { outbox } = useOutbox(ownId)
  const publishTyping = usePublishTyping(conversationId)
  const uploads = usePictureUploads(draft.pictures.length, (picture) =>
    change(({ pictures }) => ({ pictures: [...pictures, picture] })),
  )
  const [refusal, setRefusal] = useState('')
  const line = useRef<HTMLTextAreaElement>(null)
  const hintId = useId()
  const { body, pictures } = draft
  const isTooLong = body.length > MESSAGE_MAX
  const hint = refusal || uploads.refusal || counted(body.length)

  function send(event?: FormEvent) {
    event?.preventDefault()
    const problem = problemOf()
    setRefusal(problem)
    line.current?.focus()
    if (problem || body.trim() === '') return
    void outbox.add({ toUserId: theirId, body, pictures })
    clear()
  }

  function problemOf(): string {
    if (isTooLong) return `Please use at most ${formatCount(MESSAGE_MAX)} characters`
    if (uploads.isBusy) return 'A picture is still uploading.'
    return body.trim() === '' && pictures.length > 0 ? 'Please enter a message before submitting.' : ''
  }

  function pressKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    // Touch keyboards have no other way to start a new line.
    if (!isPlainEnter || matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }

  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    uploads.add(files)
  }

  return (
    <Dropzone
      {...pictureFiles}
      multiple
      onFiles={uploads.add}
      onRefused={([refused]) => setRefusal(refused?.message ?? '')}
      className="border-t border-line px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] data-over:bg-hover md:px-5 md:pt-4 md:pb-5"
    >
      {(open) => (
        <form onSubmit={send} className="grid gap-2">
          <ComposerPictures
            pictures={pictures}
            uploads={uploads}
            onRemove={(id) =>
              change((before) => ({ pictures: before.pictures.filter((each) => each.id !== id) }))
            }
          />
          <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-2">
            <Button variant="ghost" size="icon" aria-label="Attach pictures" onClick={open}>
              <AttachmentIcon />
            </Button>
            <Textarea
              ref={line}
              rows={1}
              aria-label={`Message to ${name}`}
              placeholder={`Message ${firstName(participant)}`}
              enterKeyHint="enter"
              value={body}
              {...(hint && { 'aria-describedby': hintId })}
              {...(isTooLong && { 'aria-invalid': true })}
              onChange={({ target: { value } }) => {
                setRefusal('')
                change(() => ({ body: value }))
                if (value) publishTyping()
              }}
              onKeyDown={pressKey}
              onPaste={paste}
              className="field-sizing-content max-h-[min(14rem,35dvh)] min-h-11 resize-none! py-2.5"
            />
            <Button type="submit" aria-label="Send" className="max-md:w-14 max-md:px-0">
              <SendIcon />
              <span className="max-md:hidden">Send</span>
            </Button>
          </div>
          <div className="flex justify-between gap-4 text-sm text-muted">
            <p className="max-md:hidden pointer-coarse:hidden">Enter to send, Shift + Enter for a new line</p>
            <p
              id={hintId}
              role="status"
              className={cn('ml-auto', (refusal || isTooLong) && 'text-primary-text')}
            >
              {hint}
            </p>
          </div>
        </form>
      )}
    </Dropzone>
  )
}

const counted = (length: number): string =>
  length < COUNTED_FROM ? '' : `${formatCount(length)} / ${formatCount(MESSAGE_MAX)}`

/** Companies are addressed by their full name. */
const firstName = ({ name, role }: Correspondent) =>
  role === 'ATHLETE' && !name.startsWith('Team ') ? (name.split(' ')[0] ?? name) : name
