import { pictureProps } from '#client/lib/picture-props.ts'
import { Avatar } from '#client/ui/avatar.tsx'

type RacerPlateProps = { name: string; pictureUrl: string | null; className?: string }

export const RacerPlate = ({ name, pictureUrl, className }: RacerPlateProps) => (
  <Avatar
    src={pictureUrl ? (pictureProps(pictureUrl, '44px').lowSrc ?? pictureUrl) : undefined}
    initial={name.charAt(0).toUpperCase()}
    {...(className && { className })}
  />
)
