import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useLeaveGuard } from './use-leave-guard.tsx'

function Editor({ isDirty = false }: { isDirty?: boolean }) {
  const guard = useLeaveGuard(isDirty)
  return (
    <>
      <h1>Editor</h1>
      <Link to="/away">Away</Link>
      <Link to="/" search={{ tab: 'pictures' }}>
        Pictures
      </Link>
      {guard}
    </>
  )
}
const ChangedEditor = () => <Editor isDirty />

async function openEditor({ isDirty }: { isDirty: boolean }) {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const root = createRootRoute({ component: Outlet })
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: isDirty ? ChangedEditor : Editor }),
    createRoute({ getParentRoute: () => root, path: '/away', component: () => <h1>Away</h1> }),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  render(<RouterProvider router={router} />)
  return router
}

test('without changes no confirmation is shown', async () => {
  await openEditor({ isDirty: false })
  await userEvent.click(screen.getByText('Away'))
  expect(await screen.findByRole('heading', { name: 'Away' })).toBeDefined()
})

test('with changes the user is prompted and can stay', async () => {
  await openEditor({ isDirty: true })
  await userEvent.click(screen.getByText('Away'))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Editor' })).toBeDefined()
})

test('with changes the user is prompted and can leave', async () => {
  await openEditor({ isDirty: true })
  await userEvent.click(screen.getByText('Away'))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  expect(await screen.findByRole('heading', { name: 'Away' })).toBeDefined()
})

test('navigation within the same page shows no prompt', async () => {
  const router = await openEditor({ isDirty: true })
  await userEvent.click(screen.getByText('Pictures'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(router.state.location.search).toEqual({ tab: 'pictures' })
})

test('navigation after a save shows no prompt', async () => {
  const router = await openEditor({ isDirty: true })
  await router.navigate({ to: '/away', ignoreBlocker: true })
  expect(await screen.findByRole('heading', { name: 'Away' })).toBeDefined()
})
