import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import { screen, waitFor } from '@testing-library/react'
import english from '../lang/en.json'
import spanish from '../lang/es.json'
import { SignInAgain } from './SignInAgain.tsx'

function open(onDone: (isSignedIn: boolean) => void, signedInId: number) {
  return renderScreen({
    routes: [
      {
        element: <RemoteRoot name="test" version="test" messages={{ en: english, es: spanish }} />,
        children: [{ path: '/', element: <SignInAgain onDone={onDone} /> }],
      },
    ],
    at: '/',
    user: buildUser({ id: 3 }),
    answers: { 'POST /api/login': [200, buildUser({ id: signedInId })] },
  })
}

describe('signing in again', () => {
  it.each([
    [3, true],
    [4, false],
  ])('as company 3 as company %s continues: %s', async (id, isSame) => {
    const onDone = jest.fn()
    const { keyboard } = open(onDone, id)
    await keyboard.type(await screen.findByLabelText('Username or email'), 'houston')
    await keyboard.type(screen.getByLabelText('Password'), 'materia-demo')
    await keyboard.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(onDone.mock.calls).toEqual([[isSame]]))
  })

  it('can be canceled', async () => {
    const onDone = jest.fn()
    const { keyboard } = open(onDone, 3)
    await keyboard.click(await screen.findByRole('button', { name: 'Close' }))
    expect(onDone.mock.calls).toEqual([[false]])
  })
})
