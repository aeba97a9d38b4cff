import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { useFieldControl } from './field.tsx'
import { EyeIcon } from './icons.tsx'
import { controlStyle } from './text-input.tsx'
import { EyeOffIcon } from './tool-icons.tsx'
import { useEarlyInput } from './use-hydrated.ts'

/** A password input with a show button and a Caps Lock warning. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  const [isCapsLockOn, setIsCapsLockOn] = useState(false)
  const control = useFieldControl(props)
  const ref = useEarlyInput(props.ref)

  function readCapsLock(event: KeyboardEvent<HTMLInputElement>) {
    setIsCapsLockOn(event.getModifierState('CapsLock'))
  }

  return (
    <div>
      <div className="relative">
        <input
          {...control}
          ref={ref}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={cn(controlStyle, 'pr-12', className)}
          onKeyDown={(event) => {
            readCapsLock(event)
            props.onKeyDown?.(event)
          }}
          onKeyUp={(event) => {
            readCapsLock(event)
            props.onKeyUp?.(event)
          }}
          onBlur={(event) => {
            setIsCapsLockOn(false)
            props.onBlur?.(event)
          }}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label="Show password"
          aria-pressed={isShown}
          className="absolute top-1 right-1 size-9"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </Button>
      </div>
      <p role="status" className="text-sm text-warn not-empty:mt-2">
        {isCapsLockOn && 'Caps Lock is on'}
      </p>
    </div>
  )
}
