import { pictureProps } from '#client/lib/picture-props.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { cn } from '#client/ui/cn.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'

type PersonPictureProps = { person: Correspondent; className?: string }

/** A face may be cropped; a company's mark is shown whole. */
export function PersonPicture({ person: { name, role, pictureUrl }, className }: PersonPictureProps) {
  const isCompany = role === 'BRAND' || role === 'PROMOTER'
  return (
    <Avatar
      src={pictureUrl ? (pictureProps(pictureUrl, '44px').lowSrc ?? pictureUrl) : undefined}
      initial={name.charAt(0).toUpperCase()}
      className={cn(isCompany && pictureUrl && 'bg-logo-paper object-contain p-1', className)}
    />
  )
}
