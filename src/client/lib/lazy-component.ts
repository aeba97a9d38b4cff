import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never

type LazyOptions<Props> = {
  /** Left out when its chunk cannot be loaded. */
  isOptional?: boolean
  /** Shown until the chunk is loaded; nothing by default. */
  fallback?: ReactNode | ((props: Props) => ReactNode)
}

/**
 * A component in a separate chunk: `lazyComponent(() => import('./a-dialog.tsx'), 'ADialog')`. The server renders it like
 * the rest; its script is loaded after those of the page.
 */
export function lazyComponent<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  { isOptional = false, fallback = null }: LazyOptions<PropsOf<Module[Name]>> = {},
): ComponentType<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>
  const Component = lazy(async () => {
    try {
      return { default: (await load())[name] as ComponentType<Props> }
    } catch (error) {
      if (!isOptional) throw error
      return { default: () => null }
    }
  }) as ComponentType<Props>
  return (props) =>
    createElement(
      Suspense,
      { fallback: typeof fallback === 'function' ? fallback(props) : fallback },
      createElement<object>(Component as ComponentType, props as object),
    )
}
