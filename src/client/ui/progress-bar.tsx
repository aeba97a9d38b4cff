import { cn } from './cn.ts'

type ProgressBarProps = {
  /** The label for screen readers. */
  label: string
  /** From 0 to 1. */
  value: number
  tone?: 'primary' | 'ok' | 'caution'
  className?: string
}

const tones = {
  primary: '[&::-webkit-progress-value]:bg-primary [&::-moz-progress-bar]:bg-primary',
  ok: '[&::-webkit-progress-value]:bg-ok [&::-moz-progress-bar]:bg-ok',
  caution: '[&::-webkit-progress-value]:kerb-caution [&::-moz-progress-bar]:kerb-caution',
}

export function ProgressBar({ label, value, tone = 'primary', className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={1}
      className={cn(
        'block h-1.5 w-full appearance-none bg-fill [&::-webkit-progress-bar]:bg-fill',
        '[&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-200',
        tones[tone],
        className,
      )}
    />
  )
}
