import type { ComponentProps } from 'react'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { MoreIcon } from '#client/ui/tool-icons.tsx'

type PersonMenuButtonProps = ComponentProps<typeof Button> & {
  name: string
  /** Smaller, and readable on a picture. */
  isOnCard?: boolean
}

export const PersonMenuButton = ({ name, isOnCard = false, className, ...props }: PersonMenuButtonProps) => (
  <Button
    variant="ghost"
    size="icon"
    aria-label={`More about ${name}`}
    aria-haspopup="menu"
    className={cn(
      isOnCard &&
        'size-9 rounded-full bg-card text-fg inset-ring inset-ring-line not-disabled:hover:bg-fg not-disabled:hover:text-paper',
      className,
    )}
    {...props}
  >
    <MoreIcon />
  </Button>
)
