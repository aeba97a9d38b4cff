import { type ComponentType, lazy } from 'react'

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never

/**
 * A component in a separate chunk, to be rendered within a `Suspense`: `lazyComponent(() => import('./a-dialog.tsx'),
 * 'ADialog')`. The server renders it like the rest; its script is loaded after those of the page. An optional one is left
 * out when its chunk cannot be loaded.
 */
export const lazyComponent = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  { isOptional = false }: { isOptional?: boolean } = {},
) =>
  lazy(async () => {
    try {
      return { default: (await load())[name] as ComponentType<PropsOf<Module[Name]>> }
    } catch (error) {
      if (!isOptional) throw error
      return { default: () => null }
    }
  })
