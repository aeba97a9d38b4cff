import { useId } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { Checkbox } from '#client/ui/checkbox.tsx'
import {
  type NotificationKind,
  notificationChannels,
  notificationKinds,
} from '#shared/notifications/notification.constants.ts'
import type { NotificationPreferences } from '#shared/notifications/notification.contract.ts'
import { channelLabels, kindLabels } from './kind-labels.ts'

type Register = UseFormRegister<NotificationPreferences>

/** Notification kinds by channel; on phones each kind is a card. */
export function ChannelMatrix({ register }: { register: Register }) {
  return (
    <div className="grid max-md:gap-3">
      <div
        aria-hidden="true"
        className="grid grid-cols-[minmax(0,1fr)_repeat(3,5rem)] bg-board px-4 py-[11px] font-mono text-xs text-bone max-md:hidden"
      >
        <span>What</span>
        {notificationChannels.map((channel) => (
          <span key={channel} className="text-center">
            {channelLabels[channel]}
          </span>
        ))}
      </div>
      {notificationKinds.map((kind) => (
        <KindRow key={kind} kind={kind} register={register} />
      ))}
    </div>
  )
}

function KindRow({ kind, register }: { kind: NotificationKind; register: Register }) {
  const nameId = useId()
  const { name, about } = kindLabels[kind]
  return (
    <fieldset
      aria-labelledby={nameId}
      className="grid items-center gap-y-3 border-line px-4 py-3 max-md:rounded-lg max-md:border max-md:bg-card max-md:py-4 md:grid-cols-[minmax(0,1fr)_repeat(3,5rem)] md:border-b"
    >
      <div className="min-w-0">
        <p id={nameId} className="text-ui font-semibold">
          {name}
        </p>
        <p className="text-sm text-muted">{about}</p>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-3 md:contents">
        {notificationChannels.map((channel) => (
          <Checkbox
            key={channel}
            label={<span className="md:sr-only">{channelLabels[channel]}</span>}
            className="md:justify-self-center"
            {...register(`kinds.${kind}.${channel}`)}
          />
        ))}
      </div>
    </fieldset>
  )
}
