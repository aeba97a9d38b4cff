import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { AttachedFiles } from '#client/fields/file-list.tsx'
import { messageCalls } from '#client/lib/endpoint-map.ts'
import { Permitted } from '#client/lib/permitted.tsx'
import { isPdf, pdfFiles, uploadPdf } from '#client/lib/upload-file.ts'
import { pictureFiles, uploadPicture } from '#client/lib/upload-picture.ts'
import { useUploads } from '#client/lib/use-uploads.ts'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { Dropzone } from '#client/ui/dropzone.tsx'
import { SendIcon } from '#client/ui/icons.tsx'
import { Textarea } from '#client/ui/text-input.tsx'
import { AttachmentIcon } from '#client/ui/tool-icons.tsx'
import { formatCount } from '#shared/format/number.ts'
import { MESSAGE_FILES_MAX } from '#shared/media/file.rules.ts'
import { ATTACHMENTS_MAX, MESSAGE_MAX } from '#shared/messages/message.constants.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import { ComposerPictures } from './composer-pictures.tsx'
import { SavedReplies } from './saved-replies.tsx'
import { useMessageDraft } from './use-message-draft.ts'
import { useOutbox } from './use-outbox.ts'
import { usePublishTyping } from './use-typing.ts'

/** The counter appears from this length on. */
const COUNTED_FROM = MESSAGE_MAX - 500

const accepted = {
  accept: { ...pictureFiles.accept, ...pdfFiles.accept },
  acceptWords: `${pictureFiles.acceptWords}, or ${pdfFiles.acceptWords}`,
  maxBytes: pictureFiles.maxBytes,
}

type ComposerProps = { participant: Correspondent; ownId: string; conversationId: string | null }

/** Members whose seat does not let them write see why. */
export const Composer = (props: ComposerProps) => (
  <Permitted call={messageCalls.send}>
    <MessageForm {...props} />
  </Permitted>
)

function MessageForm({ participant, ownId, conversationId }: ComposerProps) {
  const { userId: theirId, name } = participant
  const { draft, change, clear } = useMessageDraft(ownId, theirId)
  const { outbox } = useOutbox(ownId)
  const publishTyping = usePublishTyping(conversationId)
  const pictureUploads = useUploads({
    upload: (file, options) => uploadPicture(file, 'photo', options),
    attached: draft.pictures.length,
    max: ATTACHMENTS_MAX,
    what: 'pictures',
    onUploaded: ({ id, url, width, height, thumbhash }) =>
      change(({ pictures }) => ({ pictures: [...pictures, { id, url, width, height, thumbhash }] })),
  })
  const fileUploads = useUploads({
    upload: uploadPdf,
    attached: draft.files.length,
    max: MESSAGE_FILES_MAX,
    what: 'PDF files',
    onUploaded: (file) => change(({ files }) => ({ files: [...files, file] })),
  })
  const [refusal, setRefusal] = useState('')
  const line = useRef<HTMLTextAreaElement>(null)
  const hintId = useId()
  const { body, pictures, files } = draft
  const isTooLong = body.length > MESSAGE_MAX
  const hint = refusal || pictureUploads.refusal || fileUploads.refusal || counted(body.length)

  function send(event?: FormEvent) {
    event?.preventDefault()
    const problem = problemOf()
    setRefusal(problem)
    line.current?.focus()
    if (problem || body.trim() === '') return
    void outbox.add({ toUserId: theirId, body, pictures, files })
    clear()
  }

  function problemOf(): string {
    if (isTooLong) return `Use at most ${formatCount(MESSAGE_MAX)} characters`
    if (pictureUploads.isBusy) return 'A picture is still uploading.'
    if (fileUploads.isBusy) return 'A file is still uploading.'
    return body.trim() === '' && pictures.length + files.length > 0
      ? 'Please enter a message before submitting.'
      : ''
  }

  function pressKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    // Touch keyboards have no other way to start a new line.
    if (!isPlainEnter || matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }

  function paste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    attach(pasted)
  }

  function attach(given: File[]) {
    setRefusal('')
    const pdfs = given.filter(isPdf)
    const others = given.filter((file) => !isPdf(file))
    if (pdfs.length > 0) fileUploads.add(pdfs)
    if (others.length > 0) pictureUploads.add(others)
  }

  return (
    <Dropzone
      {...accepted}
      multiple
      onFiles={attach}
      onRefused={([refused]) => setRefusal(refused?.message ?? '')}
      className="border-t border-line px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] data-over:bg-hover md:px-5 md:pt-4 md:pb-5"
    >
      {(open) => (
        <form onSubmit={send} className="grid gap-2">
          <ComposerPictures
            pictures={pictures}
            uploads={pictureUploads}
            onRemove={(id) =>
              change((before) => ({ pictures: before.pictures.filter((each) => each.id !== id) }))
            }
          />
          <AttachedFiles
            files={files}
            uploads={fileUploads}
            onRemove={(id) => change((before) => ({ files: before.files.filter((each) => each.id !== id) }))}
          />
          <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-2">
            <div className="flex">
              <Button variant="ghost" size="icon" aria-label="Attach pictures or PDF files" onClick={open}>
                <AttachmentIcon />
              </Button>
              <SavedReplies
                participant={participant}
                body={body}
                onUse={(text) =>
                  change((before) => ({ body: [before.body.trim(), text].filter(Boolean).join('\n\n') }))
                }
              />
            </div>
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
